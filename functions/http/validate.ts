import { zValidator } from '@hono/zod-validator';
import type { ValidationTargets } from 'hono';
import { fieldErrors } from '#domain/invalid.ts';
import type * as z from '#domain/zod.ts';

/** Parses a part of the request by a domain schema, or answers `invalid` with its sentences. */
export function valid<Shape extends z.ZodMiniType, Target extends keyof ValidationTargets>(
  target: Target,
  shape: Shape,
) {
  return zValidator(target, shape, (result) => {
    if (!result.success) throw fieldErrors(result.error);
  });
}
