/**
 * The figures of the tables in the reference, typed by hand. First the columns, then a row to a line. `-`
 * blank, `_` a space, `?` doubtful, `??` a guess.
 */
export const GRIDS = {
  ift: `
    1    2    4    6    8    12   16   20   24   30   36
    0   1KIA 2KIA 2KIA 3KIA 3KIA 3KIA 4KIA 4KIA 5KIA 6KIA 7KIA
    1   K/1  1KIA 1KIA 2KIA 2KIA 2KIA 3KIA 3KIA 4KIA 5KIA 6KIA
    2   1MC  K/1  K/2  1KIA 1KIA 1KIA 2KIA 2KIA 3KIA 4KIA 5KIA
    3   1MC  1MC  2MC  K/2  K/2  K/3  1KIA 1KIA 2KIA 3KIA 4KIA
    4   NMC  1MC  1MC  2MC  2MC  3MC  K/3  K/4  1KIA 2KIA 3KIA
    5   PTC  NMC  1MC  1MC  2MC  2MC  3MC  4MC  K/4  1KIA 2KIA
    6   -    PTC  NMC  1MC  1MC  2MC  2MC  3MC  4MC  K/4  1KIA
    7   -    -    PTC  NMC  1MC  1MC  2MC  2MC  3MC  4MC  K/4
    8   -    -    -    PTC  NMC  1MC  1MC  2MC  2MC  3MC  4MC
    9   -    -    -    -    PTC  NMC  1MC  1MC  2MC  2MC  3MC
    10  -    -    -    -    -    PTC  NMC  1MC  1MC  2MC  2MC
    11  -    -    -    -    -    -    PTC  NMC  1MC  1MC  2MC
    12  -    -    -    -    -    -    -    PTC  NMC  1MC  1MC
    13  -    -    -    -    -    -    -    -    PTC  NMC  1MC
    14  -    -    -    -    -    -    -    -    -    PTC  NMC
    15  -    -    -    -    -    -    -    -    -    -    PTC`,

  "residual-fp": `
    0 1 2 3 4 5 6
    1    -  - - - - - -
    2    1  - - - - - -
    4    2  1 - - - - -
    6    3  1 - - - - -
    8    4  2 1 - - - -
    12   6  4 2 1 - - -
    16   8  6 4 2 1 - -
    20   10 6 4 2 1 - -
    24   12 8 6 4 2 1 -
    30   12 8 6 4 2 1 -
    36   12 8 6 4 2 1 -`,

  "close-combat": `
    0-1 1-8 1-6 1-4 1-2 1-1 3-2 2-1 3-1 4-1 6-1 8-1 10-1 above
    kill-number 0 1 2 3 4 5 6? 7 8 9 10 11 12 13`,

  ccv: `
    ccv change
    squad        5  -
    crew         4  -
    half-squad   3  -
    smc          2  -
    smc-joining  -  1
    area-fire    -  -1`,

  "leader-creation": `
    leader
    1    8-1?
    2-3  8-0
    4-5  7-0?
    6    6+1?
    7    none?`,

  "leader-creation-modifiers": `
    drm
    self-rally               1?
    morale-low               1?
    morale-high              -1?
    american-british-german  -1?
    russian-italian          1?
    minor                    0??`,

  "fp-multipliers": `
    times
    tpbf                   3
    pbf                    2
    long-range             0.5
    pinned                 0.5
    subsequent-first-fire  0.5
    fpf                    0.5
    dfph-first-fired       0.5
    afph                   0.5
    vehicle-moving         0.5
    vehicle-non-stopped    0.25`,

  cowering: `
    columns
    usual          1
    inexperienced  2`,

  "infantry-movement": `
    mf
    smc                6
    wounded-smc        3
    mmc                4
    inexperienced-mmc  3
    double-time        +2
    with-leader        +2
    road               +1`,

  portage: `
    figure
    mmc          IPC_3
    smc          IPC_1
    wounded-smc  IPC_0
    leader       +1_IPC_for_one_MMC
    cx           -1_IPC
    over         -1_MF
    smc-most     2_PP`,

  "vehicle-movement": `
    mp
    start           1
    stop            1
    vca             1
    vca-woods       2
    afv             1
    afv-road        2
    afv-road-woods  4
    road-ce         0.5
    road-bu         1`,

  terrain: `
    mf tracked car tem hindrance
    open-ground      1  1           3    0  -
    woods            2  1/2_or_all  all  1  -
    wooden-building  2  1/2         -    2  -
    stone-building   2  1/2         -    3  -
    orchard          1  1           3    0  1
    grain            1.5 1          4    0  1
    brush            2  2           4    0  1
    road             1  road        road 0  -`,

  markers: `
    on off
    prep-fire        PFPh                                 end_of_the_AFPh
    intensive-fire   any_fire_phase                       end_of_the_AFPh
    bounding-fire    MPh                                  end_of_the_AFPh
    first-fire       MPh                                  end_of_the_DFPh
    final-fire       MPh,_DFPh                            end_of_the_DFPh
    residual-fp      MPh                                  end_of_the_MPh
    smoke-half-inch  MPh                                  end_of_the_MPh
    smoke-full       PFPh                                 flips_to_dispersed_at_the_start_of_its_side's_next_PFPh
    smoke-dispersed  DFPh;_MPh_by_a_vehicle;_flipped_from_full   start_of_its_side's_next_PFPh
    cx               MPh_(Double_Time),_APh               start_of_the_unit's_next_MPh
    dm               breaking;_RtPh;_fire_on_broken_units end_of_the_RPh,_if_no_known_enemy_is_adjacent
    pin              any_phase                            end_of_the_CCPh
    cc               APh                                  CCPh
    melee            end_of_the_CCPh                      when_no_unbroken_enemies_share_the_hex
    motion           MPh                                  when_the_vehicle_stops
    bog              MPh                                  by_bog_removal
    mired            by_bog_removal,_colored_die_5        by_bog_removal
    shock            To_Kill                              by_Shock_recovery
    uk               by_Shock_recovery                    by_UK_recovery
    stun             MC_of_the_crew;_To_Kill_by_MG        flips_to_+1_at_the_end_of_the_Player_Turn`,

  breakdown: `
    change
    rapid          -2
    intensive      -2
    captured       -2
    non-qualified  -2
    inexperienced  -1`,

  rof: `
    change
    captured       -1
    nt-gun         -1
    ife            -1
    non-qualified  -1`,

  panzerfaust: `
    drm
    no-afv   1
    cx       1
    hs-crew  1
    smc      2
    1945     -1`,

  "hit-location": `
    dice
    turret  colored_below_white
    hull    colored_at_or_above_white
    rear    colored_1-2
    side    colored_3-4
    front   colored_5-6`,

  smoke: `
    drm cost
    full          3  -
    wp            2  -
    dispersed     2  -
    dispersed-wp  1  -
    grenade       2  -
    out-of        1  -
    enter         -  1`,

  "bog-check": `
    drm
    low      0??
    normal   1
    high     2??
    half-mp  3`,
};
