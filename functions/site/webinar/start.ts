import { webinar } from '#domain/site.ts';
import type { Config } from '#functions/env.ts';

export function webinarStart({ WEBINAR_STARTS_AT }: Config): number | null {
  const startsAt = WEBINAR_STARTS_AT ?? webinar.startsAt;
  return startsAt === null ? null : Date.parse(startsAt);
}
