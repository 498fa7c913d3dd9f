/**
 * The printed tables as typed from the reference: ids of the columns, then each row's id and its cells; - is
 * a blank.
 */
export const GRIDS: Record<string, string> = {
  "ap-fire": `
        1  5  11  19  29  41
    2   5  6   7   8   9  10
    3   4  5   6   7   8   9
    4   3  4   5   6   7   8
    5   2  3   4   5   6   7
    6   1  2   3   4   5   6
    7   -  1   2   3   4   5
    8   -  -   1   2   3   4
    9   -  -   -   1   2   3
    10  -  -   -   -   1   2
    11  -  -   -   -   -   1
    12  -  -   -   -   -   -`,
  "at-to-hit": `
               1  11  20
    gun       10   8   6
    infantry   8   8   8
    mortar     6   6   6
    artillery  8   8   8
    aircraft   8   8   8`,
  "armor-elimination": `
        A   B   C   D   E   F
    A   7   5   3   -   -   -
    B   9   7   5   3   -   -
    C  11   9   7   5   3   -
    D   E  11   9   7   5   3
    E   E   E  11   9   7   5
    F   E   E   E  11   9   7`,
  "close-assault": `
                 1-4  1-3  1-2  1-1  2-1  3-1  4-1
    kill-number    3    4    5    6    8    9   10`,
  rally: `
             number
    leader        7
    elite         7
    vehicle       7
    gun           7
    other         6`,
  "casualty-points": `
                    cost
    pin             1
    reduce          what_the_rating_drops
    eliminate       its_Casualty_Rating
    vehicle-one     1
    vehicle-more    up_to_its_rating
    vehicle-over    above_its_rating
    vehicle-pinned  its_rating`,
  modifiers: `
                    ap        at
    cover       +cover    +cover
    hindrance       +1        +1
    smoke-1         +1        +1
    smoke-2         +2        +2
    leader    leader's  leader's
    grenades        -1         -
    wire            +1        +1
    shield           -        +1
    valor            -        -1
    no-cover        -1         -
    adjacent        -2         -
    lane            -1         -`,
  valor: `
                number
    squad       its_rating
    half-squad  its_rating
    leader      6`,
  snipers: `
                 roll
    activation   -
    attack       above_the_cover
    opportunity  as_an_attack
    elimination  above_the_cover
    withdrawal   -`,
  "support-missions": `
                    ap     hit  rating
    light-barrage   29-40    8       B
    heavy-barrage   41+      8       C
    fighter-bomber  19-28    8       D`,
  smoke: `
              marker   factors  phase
    infantry  Smoke_1        1   5.33
    gun       Smoke_2        2   5.32
    barrage   Smoke_2        2   5.31`,
  terrain: `
              infantry  vehicle  los      cover
    open             1        1  clear        0
    road             1        1  clear        0
    building         2        -  blocks       3
    woods            2        2  blocks       2
    stream           2        3  clear        1
    hill            +1       +1  blocks       -
    orchard          1        1  hinders      1
    field            1        1  clear        0
    crops            1        1  hinders      1
    wall            +1       +1  hinders      1
    water            -        -  clear        0`,
  "movement-points": `
                  mp
    leader        6
    squad         4
    half-squad    4
    with-leader   6
    assault-move  half
    heavy-weapon  -1
    minimum       1_hex`,
  stacking: `
                   infantry  vehicles
    infantry-only         4         -
    vehicles-only         -         2
    mixed                 2         1`,
  fortifications: `
                     cover
    concrete-bunker      4
    earth-bunker         3
    sandbags             2
    foxholes            +1
    trench              +2
    cave                +2`,
  ranges: `
                hexes
    vehicle-mg  8
    gun         unlimited
    mortar      2_or_more`,
  markers: `
                  on              off
    fire          fires           After-Action
    move          has_moved       After-Action
    assault-move  announced       its_move_ends
    fire-lane     MG_opp._fire    Movement_ends
    smoke-1       infantry        After-Action
    smoke-2       gun,_barrage    After-Action
    pinned        Casualty_Point  rally,_Command
    valor         Valor_check     -
    sniper        natural_12      withdrawn
    immobile      AT,_assault     -
    turn          start           moves_on`,
  phases: `
                     number  who
    command          5.31    segment_player
    fire             5.32    segment_player
    movement         5.33    both
    defensive-fire   5.34    other_player
    advance-assault  5.35    segment_player
    after-action     5.36    both`,
};

/** The result of each face of a die, from 1 to 6. */
export const DICE: Record<string, string> = {
  minefield: "eliminated eliminated eliminated safe safe safe",
  abandonment: "abandoned abandoned stays stays stays stays",
  facing: "front front front rear rear rear",
  "mission-accuracy": "on-target on-target on-target on-target one-hex two-hexes",
  "scatter-direction": "up upper-right lower-right down lower-left upper-left",
};
