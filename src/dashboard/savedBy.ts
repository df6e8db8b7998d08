import type { SavedSetting } from '#domain/settings/settings.ts';
import { dateAndTime } from '#lib/format.ts';

/** `Saved by Nila Iyer, 21 Nov 2026, 6:30 PM` */
export function savedBy({ updatedAt, updatedBy }: SavedSetting): string {
  if (updatedAt === null) return 'Not changed yet';
  return `Saved by ${updatedBy ?? 'a former admin'}, ${dateAndTime(updatedAt)}`;
}
