import { describe, expect, test } from "vitest";
import type { RESTGetAPICurrentUserResult, RESTGetCurrentApplicationResult } from "discord.js";
import { startSandbox } from "discord-sandbox";
import { call } from "discord-sandbox/testing/lobby";
import { examineDiscovery } from "../../src/hosting/discovery.ts";

const sandbox = await startSandbox();
const application = (await call(sandbox, "GET", "/applications/@me")).body as RESTGetCurrentApplicationResult;
const user = (await call(sandbox, "GET", "/users/@me")).body as RESTGetAPICurrentUserResult;
await sandbox.close();

const verified = { ...user, public_flags: 1 << 16 };
const complete: RESTGetCurrentApplicationResult = {
  ...application,
  team: { id: "1", name: "Riders", icon: null, members: [], owner_user_id: "1" },
  icon: "abc",
  description: "Play-by-post wargames",
  tags: ["Games"],
  terms_of_service_url: "https://example.org/terms",
  privacy_policy_url: "https://example.org/privacy",
  install_params: { scopes: [], permissions: "0" },
};

function found(about: Partial<RESTGetCurrentApplicationResult>, bot: RESTGetAPICurrentUserResult = verified) {
  const [verification, discovery] = examineDiscovery({ ...complete, ...about }, bot);
  return { verification: verification!.mark, discovery: discovery!.mark, text: discovery!.text };
}

describe("what Discord requires to list a bot", () => {
  test("a verified bot with everything lacks nothing", () => {
    expect(found({})).toMatchObject({ verification: "ok", discovery: "ok" });
  });

  test.each([
    ["team", { team: null }],
    ["icon", { icon: null }],
    ["description", { description: " " }],
    ["tag", { tags: undefined }],
    ["TERMS.md", { terms_of_service_url: undefined }],
    ["PRIVACY.md", { privacy_policy_url: undefined }],
    ["install link", { install_params: undefined }],
    ["Public Bot", { bot_public: false }],
  ])("names %s alone if only that is missing", (name, lacking) => {
    const { discovery, text } = found(lacking as Partial<RESTGetCurrentApplicationResult>);
    expect({ discovery, text }).toEqual({ discovery: "", text: expect.stringContaining(name) });
    expect(text.split(",")).toHaveLength(2);
  });

  test("an install link of one kind of installs is enough", () => {
    const oauth2_install_params = { scopes: [], permissions: "0" };
    const integration_types_config = { 0: { oauth2_install_params } };
    expect(found({ install_params: undefined, integration_types_config } as never).discovery).toBe("ok");
  });

  test("a bot that is not verified has to apply from 75 servers on", () => {
    expect(found({ approximate_guild_count: 74 }, user)).toMatchObject({ verification: "", discovery: "" });
    expect(found({ approximate_guild_count: 75 }, user).verification).toBe("MEND");
    expect(found({ approximate_guild_count: 500 }).verification).toBe("ok");
  });
});
