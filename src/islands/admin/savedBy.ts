import { dateAndTime } from '#lib/format.ts';

/** A setting as it is, and who made it so. */
export interface Saved {
  value: string;
  updatedAt: number | null;
  updatedBy: string | null;
}

/** `Saved by Nila Iyer, 21 Nov 2026, 18:30` */
export function savedBy({ updatedAt, updatedBy }: Saved): string {
  if (updatedAt === null) return 'Not changed yet';
  return `Saved by ${updatedBy ?? 'a former admin'}, ${dateAndTime(updatedAt)}`;
}
