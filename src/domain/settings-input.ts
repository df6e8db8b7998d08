/** What an admin may set, checked; kept apart from the settings, which pages need without Zod. */
import { isMeetingLink } from './links.ts';
import { settingBounds } from './settings.ts';
import { atMost, emailAddress, tidied } from './text.ts';
import * as z from './zod.ts';

const LINK_MAX = 500;
const NOT_A_LINK = 'Please enter a link that begins with https://';
const YES_OR_NO = 'Please choose one of the two';

/** Empty for no link yet. */
export const meetingLink = z.string(NOT_A_LINK).check(
  tidied,
  atMost(LINK_MAX),
  z.refine((text) => text === '' || isMeetingLink(text), NOT_A_LINK),
);

/** Answers the number as it is stored: '7' for ' 07'. */
function wholeNumber({ min, max }: { min: number; max: number }) {
  const complaint = `Please enter a whole number from ${min} to ${max}`;
  const digits = z.string(complaint).check(
    tidied,
    z.regex(/^\d{1,3}$/, complaint),
    z.refine((text) => Number(text) >= min && Number(text) <= max, complaint),
  );
  return z.pipe(
    digits,
    z.transform((text) => String(Number(text))),
  );
}

const none = z.string().check(z.trim(), z.length(0));

/** Any of the settings; what is left out stays as it is. */
export const settingsInput = z.partial(
  z.object({
    zoomLink: meetingLink,
    allowOverlap: z.enum(['true', 'false'], YES_OR_NO),
    minimumNotice: wholeNumber(settingBounds.minimumNotice),
    dailyCap: z.union([none, wholeNumber(settingBounds.dailyCap)], capComplaint()),
    bufferMinutes: wholeNumber(settingBounds.bufferMinutes),
    supportAddress: emailAddress,
  }),
);

export const meetingLinkInput = z.pick(settingsInput, { zoomLink: true });

export type SettingsInput = z.infer<typeof settingsInput>;

function capComplaint(): string {
  const { min, max } = settingBounds.dailyCap;
  return `Please enter a whole number from ${min} to ${max}, or nothing for no cap`;
}
