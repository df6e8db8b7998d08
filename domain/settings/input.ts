import { isMeetingLink } from '#domain/links.ts';
import { atMost, emailAddress, tidied } from '#domain/text/text.ts';
import * as z from '#domain/zod.ts';
import { settingBounds, settingIds } from './settings.ts';

const LINK_MAX = 500;
const NOT_A_LINK =
  'Please enter a link that starts with https://, such as https://zoom.us/j/123456789';
const YES_OR_NO = 'Please choose one of the two options';

export const meetingLink = z.string(NOT_A_LINK).check(
  tidied,
  atMost(LINK_MAX),
  z.refine((text) => text === '' || isMeetingLink(text), NOT_A_LINK),
);

/** Accepts whole numbers; stores ' 07' as '7'. An empty text is only valid with `orNothing`. */
function wholeNumber({ min, max }: { min: number; max: number }, orNothing = '') {
  const message = `Please enter a whole number from ${min} to ${max}${orNothing}`;
  const isAllowed = (text: string) =>
    text ? /^\d{1,3}$/.test(text) && min <= Number(text) && Number(text) <= max : orNothing !== '';
  return z.pipe(
    z.string(message).check(tidied, z.refine(isAllowed, message)),
    z.transform((text) => text && String(Number(text))),
  );
}

export const settingsInput = z.partial(
  z.object({
    zoomLink: meetingLink,
    allowOverlap: z.enum(['true', 'false'], YES_OR_NO),
    minimumNotice: wholeNumber(settingBounds.minimumNotice),
    dailyCap: wholeNumber(settingBounds.dailyCap, ', or leave it empty for no limit'),
    bufferMinutes: wholeNumber(settingBounds.bufferMinutes),
    offerUnread: z.enum(['true', 'false'], YES_OR_NO),
    supportAddress: emailAddress,
  }),
);

export const settingsChange = z.extend(settingsInput, {
  seen: z._default(
    z.partialRecord(z.enum(settingIds), z.string().check(z.maxLength(LINK_MAX))),
    {},
  ),
});

export const meetingLinkInput = z.pick(settingsInput, { zoomLink: true });

export type SettingsInput = z.infer<typeof settingsInput>;
export type SettingsChange = z.infer<typeof settingsChange>;
