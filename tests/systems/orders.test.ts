import { describeFile } from "../support/game/spoilt-data.ts";

describeFile("mission-command", "system.json", [
  [
    "ids of orders must be unique",
    { "orders.shoot.id": "overwatch" },
    'orders[3].id: "overwatch" is used twice',
  ],
  [
    "an order must be for a phase or conditional",
    { "orders.shoot.phases": undefined },
    "orders[shoot]: needs `phases` or `when`",
  ],
  [
    "phases of orders must exist",
    { "orders.shoot.phases.0": "lunch" },
    'orders[shoot].phases[0]: "lunch" is no phase; there are: reaction-tests, activations',
  ],
  [
    "a condition's phase must exist",
    { "orders.opportunity-fire.when": { moment: "phase", phase: "lunch" } },
    'orders[opportunity-fire].when.phase: "lunch" is no phase; there are: reaction-tests, activations',
  ],
  [
    "units that get orders must exist",
    { "orders.shoot.units.0": "army" },
    'orders[shoot].units[0]: "army" is no kind of units; there are: group, element',
  ],
  [
    "a menu must show all orders",
    {
      orders: Array.from({ length: 26 }, (_, at) => ({
        id: `o${at}`,
        name: `O${at}`,
        when: { moment: "check" },
      })),
    },
    "orders: must be at most 25 entries long",
  ],
]);

describeFile("valor-and-victory", "system.json", [
  [
    "a condition's moment must come in the game",
    { "orders.hold-fire.when": { moment: "activation" } },
    'orders[hold-fire].when.moment: "activation" never comes in this game',
  ],
]);
