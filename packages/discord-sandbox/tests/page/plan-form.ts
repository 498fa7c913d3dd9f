import {
  CheckboxBuilder,
  CheckboxGroupBuilder,
  LabelBuilder,
  ModalBuilder,
  type ModalSubmitInteraction,
  RadioGroupBuilder,
  StringSelectMenuBuilder,
  UserSelectMenuBuilder,
} from "discord.js";

const named = (...names: string[]) => names.map((name) => ({ label: name, value: name.toLowerCase() }));

/** A form with choices of every kind: one of a list, several of it, yes or no, a person. */
export function planForm(): ModalBuilder {
  const label = (text: string) => new LabelBuilder().setLabel(text);
  const attack = { label: "Attack", value: "attack", description: "At dawn, over the bridge" };
  const roads = new CheckboxGroupBuilder().setCustomId("roads").setRequired(false).setMinValues(0);
  roads.addOptions({ label: "North", value: "north", default: true }, ...named("South", "West"));
  return new ModalBuilder()
    .setCustomId("plan")
    .setTitle("Plan")
    .addLabelComponents(
      label("What to do").setRadioGroupComponent(
        new RadioGroupBuilder().setCustomId("what").addOptions(attack, ...named("Hold", "Withdraw")),
      ),
      label("Roads")
        .setDescription("Those that are watched.")
        .setCheckboxGroupComponent(roads.setMaxValues(2)),
      label("At night").setCheckboxComponent(new CheckboxBuilder().setCustomId("night")),
      label("Who leads").setUserSelectMenuComponent(
        new UserSelectMenuBuilder().setCustomId("who").setRequired(false),
      ),
      label("Where").setStringSelectMenuComponent(
        new StringSelectMenuBuilder().setCustomId("where").addOptions(named("Bridge", "Mill", "Mine")),
      ),
    );
}

export function planned({ fields }: ModalSubmitInteraction): string {
  const roads = fields.getCheckboxGroup("roads").join(" and ") || "no road";
  const who = fields.getSelectedUsers("who")?.first()?.displayName ?? "nobody";
  const when = fields.getCheckbox("night") ? "at night" : "by day";
  const where = fields.getStringSelectValues("where").join();
  return `Plan: ${fields.getRadioGroup("what")} ${when}, ${roads} watched, ${who} leads at the ${where}`;
}
