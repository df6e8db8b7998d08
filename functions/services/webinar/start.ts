import { webinar } from '#domain/site.ts';
import type { Config } from '../../env.ts';

/** When the webinar begins, in epoch milliseconds; null while it has no date. */
export function webinarStart({ WEBINAR_STARTS_AT }: Config): number | null {
  const startsAt = WEBINAR_STARTS_AT ?? webinar.startsAt;
  return startsAt === null ? null : Date.parse(startsAt);
}
