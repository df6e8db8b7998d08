import { site } from '#domain/site.ts';

export const settingNames = {
  /** The shared meeting link. */
  zoomLink: 'Meeting link',
  /** 'true' with several mentors: calls may overlap, but not begin together. */
  allowOverlap: 'Overlapping calls',
  /** Hours between booking a call and its start, at least. */
  minimumNotice: 'Notice before a call',
  /** At most; '' for no cap. */
  dailyCap: 'Calls a day',
  /** Minutes before and after each call. */
  bufferMinutes: 'Free between calls',
  /** 'true': an hour after a mentor's Google Calendar was disconnected their times are still offered. */
  offerUnread: 'Disconnected Google Calendar',
  supportAddress: 'Support address',
} as const;

export type SettingId = keyof typeof settingNames;

export const settingIds = Object.keys(settingNames) as [SettingId, ...SettingId[]];

export const defaultSettings: Readonly<Record<SettingId, string>> = {
  zoomLink: '',
  allowOverlap: 'false',
  minimumNotice: '0',
  dailyCap: '',
  bufferMinutes: '0',
  offerUnread: 'false',
  supportAddress: site.supportEmail,
};

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

/** `stored` has only what an admin has set. */
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

/** The meeting link as it is shown: cut at 50 characters (spec section 5). */
export function shortLink(link: string): string {
  return link.length > 50 ? `${link.slice(0, 50)}…` : link;
}
