import {
  type RESTGetAPICurrentUserResult,
  type RESTGetCurrentApplicationResult,
  UserFlags,
} from "discord.js";

/** Numbers of servers: from the first a bot can apply for verification, and without it joins no more than the second. */
const SERVERS = { toApply: 75, most: 100 };

interface Finding {
  mark: "ok" | "MEND" | "";
  about: string;
  text: string;
}

type Application = RESTGetCurrentApplicationResult;

/**
 * Requirements of the App Directory that the API shows: of docs.discord.com/developers/discovery/enabling-discovery, and of
 * the eligibility flags of applications.
 */
const LISTED: readonly (readonly [name: string, isThere: (about: Application) => boolean])[] = [
  ["a team as the owner", ({ team }) => team !== null],
  ["Public Bot", ({ bot_public: isPublic }) => isPublic],
  ["an icon", ({ icon }) => icon !== null],
  ["a description", ({ description }) => description.trim() !== ""],
  ["a tag", ({ tags = [] }) => tags.length > 0],
  ["the address of TERMS.md", ({ terms_of_service_url: url }) => Boolean(url)],
  ["the address of PRIVACY.md", ({ privacy_policy_url: url }) => Boolean(url)],
  ["an install link with its scopes and permissions", hasInstallLink],
];

function hasInstallLink(about: Application): boolean {
  const { custom_install_url: own, install_params: params, integration_types_config: types = {} } = about;
  return Boolean(own ?? params) || Object.values(types).some((type) => type?.oauth2_install_params);
}

/** Compares an application with what Discord requires to verify and list it. */
export function examineDiscovery(about: Application, bot: RESTGetAPICurrentUserResult): Finding[] {
  const isVerified = ((bot.public_flags ?? 0) & UserFlags.VerifiedBot) !== 0;
  return [verification(about.approximate_guild_count ?? 0, isVerified), listing(about, isVerified)];
}

function verification(servers: number, isVerified: boolean): Finding {
  const about = "verification";
  if (isVerified) return { mark: "ok", about, text: "Discord has verified the bot" };
  const count = `in ${servers} ${servers === 1 ? "server" : "servers"}`;
  const limit = `not verified: a bot joins at most ${SERVERS.most}`;
  if (servers < SERVERS.toApply) return { mark: "", about, text: `${count}, and ${limit}` };
  return { mark: "MEND", about, text: `${count}, and ${limit}; apply on the page App Verification` };
}

function listing(application: Application, isVerified: boolean): Finding {
  const about = "discovery";
  const missing = LISTED.filter(([, isThere]) => !isThere(application)).map(([name]) => name);
  const all = isVerified ? missing : ["verification", ...missing];
  if (all.length > 0)
    return { mark: "", about, text: `to be listed in the App Directory, the bot lacks ${all.join(", ")}` };
  return { mark: "ok", about, text: "nothing that the API shows is missing for the App Directory" };
}
