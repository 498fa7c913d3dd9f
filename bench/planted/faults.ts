/** A fault to plant: one text of a file, replaced by another. */
export interface PlantedFault {
  name: string;
  file: string;
  /** Occurs once in the file. */
  from: string;
  to: string;
}

/** Faults that have happened to programs like this one. The simulation is measured by how many it finds. */
export const FAULTS: readonly PlantedFault[] = [
  {
    name: "a result is shown before it is written",
    file: "src/games/act.ts",
    from: "  await games.save({ game, entry,",
    to: "  void games.save({ game, entry,",
  },
  {
    name: "a failed write counts as done",
    file: "src/games/running/commit-surely.ts",
    from: "    if (found === false) refuseUnsaved(error);",
    to: "    if (found === false) return undefined;",
  },
  {
    name: "a lost answer of the store counts as a failed write",
    file: "src/games/running/commit-surely.ts",
    from: "  if (error instanceof StoreBusy || error instanceof WriteConflict) refuseUnsaved(error);",
    to: "  refuseUnsaved(error);",
  },
  {
    name: "an answer denies what was saved before the failure",
    file: "src/games/running/commit-surely.ts",
    from: "    if (!request.hasSaved || isKnown) throw error;",
    to: "    if (isKnown || request.hasSaved || !request.hasSaved) throw error;",
  },
  {
    name: "a conflict with another process is not repeated",
    file: "src/games/running/commit-surely.ts",
    from: "      if (tries === MAX_TRIES)",
    to: "      if (tries > 0)",
  },
  {
    name: "a repeated interaction makes a second entry",
    file: "src/games/entries/reply.ts",
    from: "  const n = running.answered.get(interaction);",
    to: "  const n = interaction === '' ? running.answered.get(interaction) : undefined;",
  },
  {
    name: "a stale revision is accepted",
    file: "src/store/documents/changes.ts",
    from: "    const over = readVersions?.get(document.key);",
    to: "    const over = document.key.startsWith('game:') ? readVersions?.get(document.key) : undefined;",
  },
  {
    name: "an entry overwrites another",
    file: "src/store/documents/changes.ts",
    from: 'checked("entry", keyOf.entry(game.id, entry.n), entry), isNew: true }',
    to: 'checked("entry", keyOf.entry(game.id, entry.n), entry) }',
  },
  {
    name: "a cached game is trusted for ever",
    file: "src/games/running/cache.ts",
    from: "const TRUSTED = 50;",
    to: "const TRUSTED = Number.POSITIVE_INFINITY;",
  },
  {
    name: "a wake-up is not written",
    file: "src/store/documents/changes.ts",
    from: "unique(wakeUps.map(withValidTime),",
    to: 'unique(wakeUps.filter(({ kind }) => kind !== "pace").map(withValidTime),',
  },
  {
    name: "two processes do the same work",
    file: "src/games/watch/scheduler.ts",
    from: "    if (await this.#context.store.claimWakeUp(wakeUp).catch(() => false)) await task();",
    to: "    await this.#context.store.claimWakeUp(wakeUp).catch(() => false);\n    await task();",
  },
  {
    name: "work of a dead process is never taken over",
    file: "src/games/watch/watch.ts",
    from: "    const taken = await this.#context.store.takeOver(MAX_TAKEN).catch(() => MAX_TAKEN);",
    to: "    const taken = 0;",
  },
  {
    name: "a lease is kept after its end",
    file: "src/store/leases/shared-leases.ts",
    from: "if (this.#isPaused || living.includes(this.#holder)) {",
    to: "if (this.#isPaused || living.includes(this.#holder) || living.length > 0) {",
  },
  {
    name: "an outbox row is deleted too early",
    file: "src/games/act.ts",
    from: "  acknowledgements.written(acknowledged);",
    to: "  acknowledgements.written(acknowledged);\n  acknowledgements.add(deliveryId(game));",
  },
  {
    name: "a notice is deleted before it is sent",
    file: "src/games/watch/notice-delivery.ts",
    from: "    const result = reply === undefined ? await this.#drop(notice) : await this.#say(notice, reply);",
    to: "    await store.remove({ notices: [id] });\n    const result = reply === undefined ? await this.#drop(notice) : await this.#say(notice, reply);",
  },
  {
    name: "each attempt has its own nonce",
    file: "src/discord/messages/marks.ts",
    from: '  return hash("sha256", `nonce ${seed}`, "base64url").slice(0, 25);',
    to: '  nonces += 1;\n  return hash("sha256", `nonce ${seed} ${nonces}`, "base64url").slice(0, 25);\n}\n\nlet nonces = 0;\nexport function noncesMade(): number {\n  return nonces;',
  },
  {
    name: "a notice that Discord refuses does not hold the later ones",
    file: "src/games/watch/notice-sender.ts",
    from: '    if (outcome === "pending") this.#held.add(game);',
    to: '    if (outcome === "pending" && this.#isClosed) this.#held.add(game);',
  },
  {
    name: "a direct message goes to another user",
    file: "src/discord/answers/notifier.ts",
    from: "    this.#directChannels.set(to.user, channel);",
    to: '    for (const user of [to.user, "222222222222222222"]) this.#directChannels.set(user, channel);',
  },
  {
    name: "a heartbeat counts from its answer",
    file: "src/store/leases/shared-leases.ts",
    from: 'if (name === "" || living.includes(name)) this.#beatAt = began;',
    to: 'if (name === "" || living.includes(name)) this.#beatAt = this.#platform.elapsed();',
  },
  {
    name: "an earlier attempt is not looked for",
    file: "src/games/watch/notice-delivery.ts",
    from: "    return isFresh && !this.#hasTried(notice) ? undefined : this.#triedSince(notice);",
    to: "    return isFresh || this.#hasTried(notice) ? undefined : this.#triedSince(notice);",
  },
  {
    name: "the outbox sends what is being served",
    file: "src/discord/answers/outbox.ts",
    from: "      const isServed = this.#parts.isServing(delivery.interaction.id);",
    to: "      const isServed = false;",
  },
  {
    name: "work that stays pending is not tried again",
    file: "src/games/runtime/rounds.ts",
    from: "    if (isPending) this.later();",
    to: "    if (isPending && this.#isClosed) this.later();",
  },
  {
    name: "a slow private command shows a public placeholder",
    file: "src/discord/answers/answer.ts",
    from: "    return this.#interaction.isPublic === true ?",
    to: "    return this.#interaction.isPublic !== undefined ?",
  },
  {
    name: "a private answer becomes public after a placeholder",
    file: "src/discord/answers/answer.ts",
    from: '    if (outgoing.isPrivate || isWithoutBot) return "lost";',
    to: '    if (isWithoutBot) return "lost";',
  },
  {
    name: "a note is read by the other side",
    file: "src/core/ledger/readers.ts",
    from: '  return audience === "author" ? [] : sharersOf(game, audience.side, entry);',
    to: '  return audience === "author" ? [] : game.seats.map(({ user }) => user);',
  },
  {
    name: "a pause does not stop reminders",
    file: "src/games/pace/waiting.ts",
    from: "  return pauseOver === undefined ? before : [...before, pauseOver];",
    to: "  return pauseOver === undefined ? before : before;",
  },
  {
    name: "an outage is not credited",
    file: "src/games/watch/scheduler.ts",
    from: "      const added: Outage[] = isOutage ? [{ from: now - gap, until: now }] : [];",
    to: "      const added: Outage[] = isOutage ? [{ from: now, until: now }] : [];",
  },
  {
    name: "leaving and joining restarts the wait",
    file: "src/games/entries/pace-after.ts",
    from: "  const users = former.filter(({ side }) => side === wait.side)",
    to: "  const users = former.filter(({ side }) => side === `not ${wait.side}`)",
  },
  {
    name: "absences count for ever",
    file: "src/core/pace/absences.ts",
    from: "const MAX_AWAY = 60 * DAY;",
    to: "const MAX_AWAY = 600 * DAY;",
  },
  {
    name: "a phase set by hand restarts the wait",
    file: "src/games/entries/pace-after.ts",
    from: "  const known = isPutByHand(happened) ? carriedOver(system, after, earlier) : earlier;",
    to: "  const known = earlier;",
  },
  {
    name: "a press replaces the status card",
    file: "src/games/watch/status-cards.ts",
    from: ", keeps: true }",
    to: " }",
  },
  {
    name: "the status card is drawn without its buttons",
    file: "src/cards/status/card.ts",
    from: '    { kind: "buttons", buttons: statusButtons(book) },',
    to: '    ...(waiting === undefined ? [{ kind: "buttons", buttons: statusButtons(book) } as const] : []),',
  },
  {
    name: "moves do not redraw the status card",
    file: "src/games/entries/consequences.ts",
    from: "  if (!isShown) return [];",
    to: "  if (!isShown || pace?.card !== undefined) return [];",
  },
  {
    name: "a note is confirmed and not saved",
    file: "src/features/notes/notes.ts",
    from: "  await context.games.note(running.game, { ledger });",
    to: "  void context.games.note(running.game, { ledger }).catch(() => {});",
  },
  {
    name: "standing orders are confirmed and not saved",
    file: "src/features/passing/standing.ts",
    from: "  if (isChange)\n    await context.games.note(",
    to: "  if (isChange && orders.pass.length === 0)\n    await context.games.note(",
  },
  {
    name: "a note that comes is lost if direct messages are closed",
    file: "src/games/watch/notice-delivery.ts",
    from: "    if (to.or === undefined) return said;",
    to: "    if (to.or !== undefined) return said;",
  },
  {
    name: "a resumed session does not wake the outbox",
    file: "src/discord/bot.ts",
    from: "new Set<string>([GatewayDispatchEvents.Ready, GatewayDispatchEvents.Resumed])",
    to: "new Set<string>([GatewayDispatchEvents.Ready])",
  },
  {
    name: "a digest is the last one",
    file: "src/games/watch/digests.ts",
    from: "    const next = withDigest({ ...person, lastDigest: day }, now);",
    to: "    const next = { person: { ...person, lastDigest: day } };",
  },
  {
    name: "a player's own note is read by the other player of the side",
    file: "src/core/ledger/readers.ts",
    from: '  if (audience === "author" && kind === "note") return [by];',
    to: '  if (audience === "author" && kind === "note") return playersOf(game, roleOf(game, by).seats[0] ?? "");',
  },
];
