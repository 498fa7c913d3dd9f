import type { z } from "zod";

type Issue = z.core.$ZodIssue;
type Fault = { code: string; message: string };

/** Discord's faults for wrong types, by the type that zod expected. */
const wrongTypes: Readonly<Record<string, (input: string) => Fault>> = {
  string: () => ({ code: "STRING_TYPE_CONVERT", message: "Could not interpret value as string." }),
  number: (input) => ({ code: "NUMBER_TYPE_COERCE", message: `Value ${input} is not a number.` }),
  int: (input) => ({ code: "NUMBER_TYPE_COERCE", message: `Value ${input} is not int.` }),
  boolean: () => ({ code: "BOOLEAN_TYPE_CONVERT", message: "Must be either true or false." }),
  array: () => ({ code: "LIST_TYPE_CONVERT", message: "Only iterables may be used in a ListType" }),
  object: () => ({ code: "DICT_TYPE_CONVERT", message: "Only dictionaries may be used in a DictType" }),
};

/** Discord's fault for a missing or empty required field. */
export const required = { code: "BASE_TYPE_REQUIRED", message: "This field is required" };

/** Discord's faults by kind of zod issue. */
const faults: { [Code in Issue["code"]]?: (issue: Extract<Issue, { code: Code }>) => Fault } = {
  custom: ({ params, message }) => ({ code: String(params?.["code"]), message }),
  invalid_type: ({ expected, input, message }) =>
    wrongTypes[expected]?.(JSON.stringify(input)) ?? { code: "BASE_TYPE_INVALID", message },
  invalid_value: ({ values }) => ({
    code: "BASE_TYPE_CHOICES",
    message: `Value must be one of {${values.map(String).join(", ")}}.`,
  }),
  too_small: ({ minimum }) => ({
    code: "NUMBER_TYPE_MIN",
    message: `number value should be greater than or equal to ${minimum}.`,
  }),
  too_big: ({ maximum }) => ({
    code: "NUMBER_TYPE_MAX",
    message: `number value should be less than or equal to ${maximum}.`,
  }),
  invalid_union: ({ message }) => ({ code: "UNION_TYPE_CHOICES", message }),
};

/** Discord's fault for a zod issue; a rule's own issue has its code. */
export function faultOf(issue: Issue): Fault {
  const isMissing = issue.code !== "custom" && (issue.input === undefined || issue.input === null);
  if (isMissing) return required;
  const describe = faults[issue.code] as ((found: Issue) => Fault) | undefined;
  return describe?.(issue) ?? { code: "BASE_TYPE_INVALID", message: issue.message };
}

/** Discord's fault for a length out of bounds; undefined within them. */
export function lengthFault(length: number, min: number, max: number): Fault | undefined {
  if (length >= min && length <= max) return undefined;
  if (min === 0) return { code: "BASE_TYPE_MAX_LENGTH", message: `Must be ${max} or fewer in length.` };
  return { code: "BASE_TYPE_BAD_LENGTH", message: `Must be between ${min} and ${max} in length.` };
}
