import type { ZodMiniType } from '#domain/zod.ts';

export function fieldErrors(schema: ZodMiniType, input: unknown): Record<string, string> {
  const first: Record<string, string> = {};
  for (const issue of schema.safeParse(input).error?.issues ?? []) {
    first[issue.path.join('.')] ??= issue.message;
  }
  return first;
}
