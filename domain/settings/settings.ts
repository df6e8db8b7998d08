import { site } from '#domain/site.ts';

export const settingIds = [
  /** The shared meeting link. */
  'zoomLink',
  /** 'true' with several mentors: calls may overlap, but not begin together. */
  'allowOverlap',
  /** Hours between booking a call and its start, at least. */
  'minimumNotice',
  /** Calls a day, at most. */
  'dailyCap',
  /** Minutes kept free before and after each call. */
  'bufferMinutes',
  /** 'true': an hour after a mentor's Google Calendar was disconnected their times are still offered. */
  'offerUnread',
  'supportAddress',
] as const;

export type SettingId = (typeof settingIds)[number];

export const settingNames: Readonly<Record<SettingId, string>> = {
  zoomLink: 'Meeting link',
  allowOverlap: 'Overlapping calls',
  minimumNotice: 'Notice before a call',
  dailyCap: 'Calls a day',
  bufferMinutes: 'Free between calls',
  offerUnread: 'Disconnected Google Calendar',
  supportAddress: 'Support address',
};

export const defaultSettings: Readonly<Record<SettingId, string>> = {
  zoomLink: '',
  allowOverlap: 'false',
  minimumNotice: '0',
  dailyCap: '',
  bufferMinutes: '0',
  offerUnread: 'false',
  supportAddress: site.supportEmail,
};

/** The whole numbers that each may be. */
export const settingBounds = {
  minimumNotice: { min: 0, max: 168 },
  dailyCap: { min: 1, max: 34 },
  bufferMinutes: { min: 0, max: 60 },
} as const satisfies Partial<Record<SettingId, { min: number; max: number }>>;

/** A setting as it is, and who made it so; null for nobody, or for somebody who has gone. */
export interface SavedSetting {
  value: string;
  updatedAt: number | null;
  updatedBy: string | null;
}

export interface BookingRules {
  allowOverlap: boolean;
  /** Hours. */
  minimumNotice: number;
  /** null for no cap. */
  dailyCap: number | null;
  bufferMinutes: number;
}

/** The rules as they are set: `stored` has only what an admin has made. */
export function bookingRules(stored: readonly { id: SettingId; value: string }[]): BookingRules {
  const text = { ...defaultSettings };
  for (const { id, value } of stored) text[id] = value;
  return {
    allowOverlap: text.allowOverlap === 'true',
    minimumNotice: Number(text.minimumNotice),
    dailyCap: Number(text.dailyCap) || null,
    bufferMinutes: Number(text.bufferMinutes),
  };
}

const LINK_SHOWN = 50;

/** The meeting link as it is shown: cut at 50 characters (spec section 5). */
export function shortLink(link: string): string {
  return link.length > LINK_SHOWN ? `${link.slice(0, LINK_SHOWN)}…` : link;
}
