import type { z } from "zod";
import { RuleError } from "#core/errors.ts";

type Issue = z.core.$ZodIssue;

/** Refusal of a number out of range, or of a text of wrong length. */
function ofSize(option: string, issue: Extract<Issue, { code: "too_small" | "too_big" }>): RuleError {
  const isText = issue.origin === "string";
  if (issue.code === "too_big") {
    const most = Number(issue.maximum);
    if (isText) return new RuleError("refuse-option-too-long", { option, most });
    return new RuleError("refuse-option-too-large", { option, most }).correcting(option, undefined, [
      String(most),
    ]);
  }
  if (isText) return new RuleError("refuse-option-empty", { option });
  const least = Number(issue.minimum);
  return new RuleError("refuse-option-too-small", { option, least }).correcting(option, undefined, [
    String(least),
  ]);
}

function ofType(option: string, { input, expected }: Extract<Issue, { code: "invalid_type" }>): RuleError {
  if (input === undefined) return new RuleError("refuse-option-missing", { option });
  if (expected === "int") return new RuleError("refuse-option-whole", { option });
  return new RuleError(expected === "number" ? "refuse-option-number" : "refuse-option-wrong", { option });
}

/** Refusal of an invalid option; gives the option and the values that it takes. Needs zod's `reportInput`. */
export function optionRefusal(issue: Issue): RuleError {
  const option = String(issue.path[0] ?? "");
  // A subcommand that no longer exists.
  if (option === "sub" || option === "") return new RuleError("trouble-older-version");
  return faultOf(option, issue).about(option);
}

function faultOf(option: string, issue: Issue): RuleError {
  switch (issue.code) {
    case "invalid_type":
      return ofType(option, issue);
    case "too_small":
    case "too_big":
      return ofSize(option, issue);
    case "invalid_value":
      return new RuleError("refuse-option-choice", {
        option,
        choices: { or: issue.values.map((value) => `\`${String(value)}\``) },
      });
    case "custom":
      return new RuleError("refuse-option-file", { option });
    default:
      return new RuleError("refuse-option-wrong", { option });
  }
}
