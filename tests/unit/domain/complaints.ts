import type { ZodType } from 'zod';

/** The first complaint of each field; empty when the input is accepted. */
export function complaints(schema: ZodType, input: unknown): Record<string, string> {
  const first: Record<string, string> = {};
  for (const issue of schema.safeParse(input).error?.issues ?? []) {
    first[issue.path.join('.')] ??= issue.message;
  }
  return first;
}
