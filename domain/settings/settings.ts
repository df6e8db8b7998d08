import { site } from '#domain/site.ts';

export const settingNames = {
  zoomLink: 'Meeting link',
  /** 'true' lets a mentor's calls overlap, but never start at the same time. */
  allowOverlap: 'Overlapping calls',
  /** Minimum hours between booking and the start of the call */
  minimumNotice: 'Minimum notice',
  /** '' means no limit */
  dailyCap: 'Calls per day',
  /** Minutes without calls before and after each call */
  bufferMinutes: 'Time between calls',
  /** 'true' keeps mentors bookable if Google Calendar has been disconnected for an hour. */
  offerUnread: 'If Google Calendar is disconnected',
  supportAddress: 'Support email',
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

export interface SavedSetting {
  value: string;
  updatedAt: number | null;
  updatedBy: string | null;
}

export interface BookingRules {
  allowOverlap: boolean;
  /** Hours */
  minimumNotice: number;
  dailyCap: number | null;
  bufferMinutes: number;
}

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

/** The specification (section 5) limits the displayed link to 50 characters. */
export function shortLink(link: string): string {
  return link.length > 50 ? `${link.slice(0, 50)}…` : link;
}
