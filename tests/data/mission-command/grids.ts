/**
 * The sheet's tables in the reference, typed by hand. First the columns, then a row to a line. `-` blank, `_`
 * a space, `?` doubtful, `??` a guess, `11@25-50` 11 from 25 to 50 cm, `19@75+` from 75 cm on, `S5/C7`
 * thresholds, `2!1` usually 2, in the case named 1.
 */
export const GRIDS = {
  "common-actions": `
    cost slot hot cold
    shoot                1    first                 yes  yes
    move-once            1    first_or_second       yes  no
    move-twice           1    first_or_second       no   yes
    overwatch            2    both                  yes  yes
    communicate          1    first_or_second!last  yes  yes
    battery-preparation  2    both                  yes  yes
    attach               2    both                  yes  yes
    conceal              2    both                  no   yes
    self-preservation    2!1  all                   yes  yes`,

  "area-fire-ranges": `
    cm metres
    20mm-30mm-multiple-flak      100   2000
    37mm-57mm-flak               150   3000
    smaller-guns                 150   3000
    65mm-76mm-infantry-guns      175   3500
    18pdr-25pdr-75mm-guns        550   11000
    76mm-90mm-guns               750   15000
    100mm-150mm-guns             1000  20000
    152mm-155mm-guns             1250  25000
    170mm-plus-guns              1500  30000
    british-cs-95mm              350   7000
    150mm-infantry-howitzers     250   5000
    sturmtiger-380mm             300   6000
    pack-howitzers               375   7500
    25pdr-105mm-122mm-howitzers  550   11000
    5.5in-7.2in-howitzers        750   15000
    8in-210mm-howitzers          875   17500
    240mm-plus-howitzers         1000  20000
    tripod-mg                    100   2000
    2in-5cm-mortars              25    500
    german-kz-8cm                65    1300
    60mm-mortar                  90    1800
    british-3in                  130   2600
    german-8cm                   120   2400
    us-81mm                      150   3000
    italian-81mm-107mm-4.2in     200   4000
    120mm-mortars                300   6000
    57mm-recoilless-tripod       200   4000
    75mm-plus-recoilless         375   7500
    single-rocket                100   2000
    salvo-rocket                 250   5000`,

  "movement-rates": `
    roads clear rough difficult obstacle
    unencumbered-foot   5   5   5        2           -2
    encumbered-foot     5   5   2        Minimum     -2
    wheeled-multi-axle  30  25  10       Impassable  -5
    other-wheeled       30  10  5        Impassable  -5
    bicycles            10  8   Minimum  Minimum     -5
    tracked-slow        15  10  5        Impassable  -2
    tracked-medium      20  15  10       Impassable  -2
    tracked-fast        30  25  10       Impassable  -2
    poor-visibility     5   5   2        as_above    as_above`,

  spotting: `
    open.halted open.slow open.fast partial.halted partial.slow partial.fast obscuring.halted obscuring.slow obscuring.fast concealed
    unencumbered-foot      15   20   25    2   8    15   0    2    2   0
    encumbered-foot        25   25   25    5   10   15   0    2    2   0
    fortifications         50   -    -     5   -    -    2    -    -   2
    vehicles-flak-animals  150  250  250   15  25   25   -!5  -!5  -   5
    other-heavy-weapons    50   75   100   5   10   15   0    2    2   2
    light-weapons-firing   25   25   -     15  25   -    10   15   -   as_terrain
    other-weapons-firing   150  250  -     75  100  -    25   50   -   as_terrain`,

  "area-fire-ko-afv": `
    standard bombardment
    medium-75-110/1-4   18         12
    medium-75-110/5-7   20         15
    medium-75-110/8+    No_effect  20
    heavy-110-155/1-4   12         9
    heavy-110-155/5-7   15         12
    heavy-110-155/8+    20         15
    larger/1-4          9          all
    larger/5-7          12         9
    larger/8+           15         12`,

  "area-fire-structures": `
    standard bombardment
    medium-75-110/light        S5/C7/D9     D_auto
    medium-75-110/medium       S15/C18/D20  S12/C15/D18
    medium-75-110/strong       S18/C20      S15/C18/D20
    medium-75-110/very-strong  No_effect    No_effect
    heavy-110-155/light        D_auto       D_auto
    heavy-110-155/medium       S12/C15/D18  S6/C10/D12
    heavy-110-155/strong       S15/C18/D20  S12/C15/D18
    heavy-110-155/very-strong  No_effect    S18/C20
    larger/light               D_auto       D_auto
    larger/medium              S5/C7/D9     D_auto
    larger/strong              S6/C10/D12   S5/C7/D9
    larger/very-strong         S12/C15/D18  S6/C10/D12`,

  "point-to-point-modifiers": `
    modifier
    multi-barrel         2?
    opp-fast-foot        2
    target-in-wire       2?
    firer-suppression    -1
    opp-target-appeared  -1
    firer-to-move        -2
    firer-under-he       -2
    target-hull-down     -4`,

  "point-to-point-to-hit": `
    5 15 25 35 50 60 75 100 150 250
    small-arms-assault        3   12  -   -   -   -   -   -   -   -
    small-arms                4   10  18  -   -   -   -   -   -   -
    lmg                       5   9   15  -   -   -   -   -   -   -
    mg-mounted                4   6   9   11  15  -   -   -   -   -
    bazooka-piat-panzerfaust  5   -   -   -   -   -   -   -   -   -
    at-close-assault-elite    8   -   -   -   -   -   -   -   -   -
    at-close-assault          11  -   -   -   -   -   -   -   -   -
    2in-5cm-mortar            -   12  15  -   -   -   -   -   -   -
    at-rifle                  3   7   11  15  19  -   -   -   -   -
    recoilless                3   6   9   12  15  17  -   -   -   -
    auto-cannon               5   7   10  12  15  17  19  -   -   -
    short-guns-howitzers      3   5   7   10  12  15  17  -   -   -
    long-guns-57              3   4   6   8   10  12  15  17  -   -
    long-guns-85              3   4   5   6   7   9   10  12  15  -
    long-guns-over-85         3   3   4   5   6   7   8   9   12  19
    petard                    4   15  -   -   -   -   -   -   -   -
    sturmtiger-380            9   12  15  17  18  19  20  20  20  20
    flame-man-pack            4   -   -   -   -   -   -   -   -   -
    flame-vehicle             4   12  -   -   -   -   -   -   -   -`,

  "foot-casualty-conversion": `
    fortified goodCover lightOrNoCover movingInOpen heavyWeapon softVehicle
    small-arms-to-5       17?          9?  7??  2     8??   5??
    mg-to-5               19           15  9?   4     6??   7??
    small-arms-mg-over-5  No_casualty  19  16   11    14    9?
    auto-cannon           No_casualty  16  14   9?    12    3
    mortar-50-60          No_casualty  18  16   12    14    9?
    mortar-80             Area_Fire    17  11?  -     6??   7??
    mortar-105-120        Area_Fire    15  9?   -     6?    4
    mortar-155            Area_Fire    12  8?   -     5?    4
    at-rifle-15           19           19  18   16    15    3??
    bazooka-panzerfaust   15           17  15   12??  12??  4
    recoilless-75         12           17  15   9?    9?    5
    recoilless-105        9?           15  12   5?    5     4
    petard-380            Area_Fire    6?  5    4     4     3?
    flamethrower          4?           12  6??  12??  12?   9??
    gun-37-57-he          No_casualty  19  17?  12    12    5
    gun-110-155           Area_Fire    12  9?   4     4     3??
    heavier               Area_Fire    9?  5    -     3?    3?
    salvo-rockets         Area_Fire    9?  5    -     5?    2
    gun-to-110-near       Area_Fire    15  12   5??   5     3?
    gun-to-110-far        Area_Fire    17  15   12    12    5`,

  "ko-conversion-part-1": `
    1 2 3 4 5 6 7 8 9 10
    at-close-assault   10        12                          14        14       14       16  NE  NE  NE  NE
    hmg                11@0-15   NE                          NE        NE       NE       NE  NE  NE  NE  NE
    at-rifles          11@25-50  11@0-25,19@25-50            NE        NE       NE       NE  NE  NE  NE  NE
    ge-28mm-cone       KO@0-25   KO@0-25                     KO@0-25   11@0-15  15@0-15  NE  NE  NE  NE  NE
    bazooka-sticky     6?        6?                          6?        10       16       NE  NE  NE  NE  NE
    panzerschreck-piat-panzerfaust  6?  6?                   6?        8?       -??      19  NE  NE  NE  NE
    flamethrowers      4??       6?                          8?        10       12       14  17  18  19  20
    20mm-auto-cannon   11@15-25  15@0-15                     19@0-5    NE       NE       NE  NE  NE  NE  NE
    30mm-auto-cannon   11@25-50  7@0-15                      15@0-5    NE       NE       NE  NE  NE  NE  NE
    br-3in-cs-howitzer 7?        7??                         15        19       19       19  NE  NE  NE  NE
    recoilless-75-105  3??       7?                          11?       15       19       NE  NE  NE  NE  NE
    ge-37mm-l45        KO  11@25-50,15@50-75,19@75-100       11@0-15   15@0-5   NE       NE  NE  NE  NE  NE
    ge-50mm-l42        KO  11@50-75,15@75-100  15@15-35?  11@0-15,15@15-25      19@0-5   NE  NE  NE  NE  NE
    ge-75mm-l24        KO  KO  11@25-75,19@75+               15@0-25            NE       NE  NE  NE  NE  NE
    ge-50mm-l60        KO  KO  11@50-75,15@75-100  15@15-35?  11@0-15,15@15-25           NE  NE  NE  NE  NE`,

  "ko-conversion-part-2": `
    1 2 3 4 5 6 7 8 9 10
    br-qf-75mm              KO KO KO  11@25+  11@25-50?           NE  NE  NE  NE  NE
    br-18pdr-75mm-field     KO KO KO  11@50+  11@25-50,15@50-100  19@0-25  NE  NE  NE  NE
    105mm-howitzers         KO KO KO  KO      11@25-50,15@50+     11@0-25,15@25+    19@0-25  NE  NE  NE
    br-6pdr                 KO KO KO  KO      11@50-100           11@0-25,15@25-50  15@0-25,19@25-50  19@0-5  NE  NE
    ge-75mm-l48             KO KO KO  KO?     7@75+               11@25-50?         7@0-25,15@25-50   15@0-25  NE  NE
    150mm-medium-artillery  KO KO KO  KO      KO                  11@50+?  11@25+?  11?  15?  19?
    ge-88mm-l56             KO KO KO  KO      KO                  7@75+   11@25-75,15@75+    7@0-25,15@25-50  15@0-25  NE
    ge-75mm-l70-17pdr       KO KO KO  KO      KO                  7@100+  11@50-100,15@100+  3@0-25,11@25-75  11@0-25  NE
    ru-122mm-l43            KO KO KO  KO      KO                  KO?  11@100+  11@50-100,15@100+  3@0-25,11@25-75  19@0-25
    ge-128mm-l55            KO KO KO  KO      KO                  KO   KO       11@75+?  7@50-100??  19@0-25
    ge-88mm-l71             KO KO KO  KO      KO                  KO   KO       KO?      11@75+      15@0-25
    petard-380              KO KO KO  KO      KO                  KO   KO       KO       KO          KO`,

  "reaction-test-adjustments": `
    modifier
    out-of-command-non-elite      -4?
    raw                           -4
    orders-permit-withdrawal      -3??
    under-afv-fire-15cm           -3
    retreating                    -3?
    element-eliminated            -2?
    fire-from-unlocated           -2?
    fire-from-behind              -2
    enemy-infantry-close          -2?
    afv-without-infantry          -2?
    green                         -2?
    soft-in-open                  -1?
    suppressed-element            -1?
    out-of-command-elite          -1?
    friends-moved-away            -1
    rockets-flame-air             -1?
    orders-advance                1?
    enemy-retreating              1?
    enemy-afv-knocked-out         1
    all-partial-cover             1?
    half-hull-down                1??
    all-good-cover                2?
    hq-near                       2
    veteran                       2?
    all-permanent-fortifications  3
    elite                         4`,

  "aa-to-hit": `
    diveBomber low medium high
    small-arms-mg  18  19  -   -
    20-30mm        15  17  -   -
    31-57mm        15  17  18  -
    over-57mm      15  17  18  19`,

  "aa-adjustments": `
    modifier dice
    multi-barrelled    2  -
    infantry-elements  -  2`,

  "aa-convert": `
    light medium heavy
    small-arms-mg  damaged18              damaged19              damaged20
    20-30mm        damaged15/destroyed18  damaged16/destroyed19  damaged17/destroyed20
    31-57mm        damaged14/destroyed17  damaged15/destroyed18  damaged16/destroyed19
    over-57mm      damaged13/destroyed16  damaged14/destroyed17  damaged15/destroyed18`,
};
