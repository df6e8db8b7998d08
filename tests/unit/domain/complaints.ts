import type { ZodMiniType } from '#domain/zod.ts';

/** The first complaint of each field; empty when the input is accepted. */
export function complaints(schema: ZodMiniType, input: unknown): Record<string, string> {
  const first: Record<string, string> = {};
  for (const issue of schema.safeParse(input).error?.issues ?? []) {
    first[issue.path.join('.')] ??= issue.message;
  }
  return first;
}
