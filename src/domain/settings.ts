/** What admins may set for everybody; each is stored as text, under its own name. */
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
  /** Where answers to our mails and messages from the contact page go. */
  'supportAddress',
] as const;

export type SettingId = (typeof settingIds)[number];
