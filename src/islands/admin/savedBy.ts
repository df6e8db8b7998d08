import type { SavedSetting } from '#domain/settings.ts';
import { dateAndTime } from '#lib/format.ts';

/** `Saved by Nila Iyer, 21 Nov 2026, 18:30` */
export function savedBy({ updatedAt, updatedBy }: SavedSetting): string {
  if (updatedAt === null) return 'Not changed yet';
  return `Saved by ${updatedBy ?? 'a former admin'}, ${dateAndTime(updatedAt)}`;
}
