import type { ZodMiniType } from '#domain/zod.ts';

/** Returns the first error of each field, or an empty object for valid input. */
export function fieldErrors(schema: ZodMiniType, input: unknown): Record<string, string> {
  const first: Record<string, string> = {};
  for (const issue of schema.safeParse(input).error?.issues ?? []) {
    first[issue.path.join('.')] ??= issue.message;
  }
  return first;
}
