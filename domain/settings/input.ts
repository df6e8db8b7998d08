import { isMeetingLink } from '#domain/links.ts';
import { atMost, emailAddress, tidied } from '#domain/text/text.ts';
import * as z from '#domain/zod.ts';
import { settingBounds, settingIds } from './settings.ts';

const LINK_MAX = 500;
const NOT_A_LINK =
  'Please enter a link that starts with https://, such as https://zoom.us/j/123456789';

const yesOrNo = z.enum(['true', 'false'], 'Please choose one of the two options');

export const meetingLink = z.string(NOT_A_LINK).check(
  tidied,
  atMost(LINK_MAX),
  z.refine((text) => text === '' || isMeetingLink(text), NOT_A_LINK),
);

/** Stores ' 07' as '7'. An empty text is valid only if `meaningOfEmpty` is set. */
function wholeNumberText({ min, max }: { min: number; max: number }, meaningOfEmpty?: string) {
  const orEmpty = meaningOfEmpty ? `, or leave it empty for ${meaningOfEmpty}` : '';
  const message = `Please enter a whole number from ${min} to ${max}${orEmpty}`;
  const isAllowed = (text: string) => {
    if (text === '') return meaningOfEmpty !== undefined;
    return /^\d{1,3}$/.test(text) && min <= Number(text) && Number(text) <= max;
  };
  return z.pipe(
    z.string(message).check(tidied, z.refine(isAllowed, message)),
    z.transform((text) => (text === '' ? '' : String(Number(text)))),
  );
}

export const settingsInput = z.partial(
  z.object({
    zoomLink: meetingLink,
    allowOverlap: yesOrNo,
    minimumNotice: wholeNumberText(settingBounds.minimumNotice),
    dailyCap: wholeNumberText(settingBounds.dailyCap, 'no limit'),
    bufferMinutes: wholeNumberText(settingBounds.bufferMinutes),
    offerUnread: yesOrNo,
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
