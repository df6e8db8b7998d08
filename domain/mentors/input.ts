/** Inputs about hours, mentors and admins; apart from the rules, which pages load without Zod. */
import { email } from '#domain/account/account.ts';
import { accessMessages } from '#domain/account/admin-access.ts';
import { serviceIds } from '#domain/catalogue.ts';
import { meetingLink } from '#domain/settings/input.ts';
import { settingBounds } from '#domain/settings/settings.ts';
import { EMAIL_MAX, SHORT_TEXT_MAX } from '#domain/text/plain.ts';
import { filled, line } from '#domain/text/text.ts';
import * as z from '#domain/zod.ts';
import { complaintsAbout, hourMarks, RANGES_MAX, weekdays } from './availability.ts';
import { SLUG_MAX } from './introduced.ts';
import { hoursMessages, mentorMessages } from './messages.ts';

const DATES_MAX = 100;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const mark = z
  .int(hoursMessages.offGrid)
  .check(z.refine((minute) => hourMarks.includes(minute), hoursMessages.offGrid));

const ranges = z.array(z.object({ from: mark, to: mark })).check(
  z.maxLength(RANGES_MAX, hoursMessages.tooMany),
  z.superRefine((all, issues) => {
    for (const { index, field, message } of complaintsAbout(all)) {
      issues.addIssue({ code: 'custom', path: [index, field], message });
    }
  }),
);

const date = z.iso.date(hoursMessages.noDate);

const dates = z.array(z.object({ date, ranges })).check(
  z.maxLength(DATES_MAX),
  z.superRefine((all, issues) => {
    for (const [index, { date: day }] of all.entries()) {
      if (all.findIndex((other) => other.date === day) === index) continue;
      issues.addIssue({ code: 'custom', path: [index, 'date'], message: hoursMessages.sameDate });
    }
  }),
);

function wholeNumber({ min, max }: { min: number; max: number }, complaint: string) {
  return z.int(complaint).check(z.minimum(min, complaint), z.maximum(max, complaint));
}

export const mentorQuery = z.object({ mentor: z.optional(z.string().check(z.maxLength(100))) });

/** Any of it; what is left out stays as it is. null stands for what holds for all, a cap of 0 for none. */
export const availabilityInput = z.partial(
  z.object({
    /** null for no hours of one's own: every day is open. */
    week: z.nullable(z.record(z.enum(weekdays), ranges)),
    dates,
    minimumNotice: z.nullable(wholeNumber(settingBounds.minimumNotice, hoursMessages.notice)),
    dailyCap: z.nullable(wholeNumber({ ...settingBounds.dailyCap, min: 0 }, hoursMessages.cap)),
    bufferMinutes: z.nullable(wholeNumber(settingBounds.bufferMinutes, hoursMessages.buffer)),
    meetingLink,
  }),
);

export const availabilityChange = z.extend(availabilityInput, {
  seen: z._default(availabilityInput, {}),
});

export const timeOffInput = z
  .object({ firstDate: date, lastDate: date, reason: z._default(line, '') })
  .check(
    z.refine(({ firstDate, lastDate }) => firstDate <= lastDate, {
      error: hoursMessages.lastFirst,
      path: ['lastDate'],
    }),
  );

const services = z.array(z.enum(serviceIds, mentorMessages.notAService));

const fields = z.object({
  id: z
    .string(mentorMessages.badSlug)
    .check(
      z.minLength(1, mentorMessages.noOne),
      z.maxLength(SLUG_MAX, mentorMessages.badSlug),
      z.regex(SLUG, mentorMessages.badSlug),
    ),
  name: z.pipe(filled(mentorMessages.noName), line),
  /** The address of the account with which they sign in; null for none. */
  email: z.nullable(email),
  /** null for all, also those to come. */
  services: z.nullable(services.check(z.minLength(1, mentorMessages.noService))),
  isActive: z.boolean(),
  position: wholeNumber({ min: 0, max: 999 }, mentorMessages.position),
});

export const newMentorInput = z.pick(fields, { id: true, name: true, email: true, services: true });

export const mentorInput = z.extend(z.partial(z.omit(fields, { id: true })), {
  /** True once the admin has seen which calls stay with a mentor who is switched off. */
  keepsCalls: z.optional(z.boolean()),
});

export const mentorChange = z.extend(mentorInput, {
  seen: z._default(
    z.partial(
      z.object({
        name: z.nullable(z.string().check(z.maxLength(SHORT_TEXT_MAX))),
        email: z.nullable(z.string().check(z.maxLength(EMAIL_MAX))),
        services: z.nullable(services),
      }),
    ),
    {},
  ),
});

export const grantInput = z.object({ email });

/** Apps show a code in two groups, so spaces are no mistake. */
export const codeInput = z.object({
  code: z.pipe(
    z.string(accessMessages.codeFormat).check(z.maxLength(20, accessMessages.codeFormat)),
    z
      .transform((code: string) => code.replace(/\s/g, ''))
      .check(z.refine((code) => /^\d{6}$/.test(code), accessMessages.codeFormat)),
  ),
});

export type AvailabilityInput = z.infer<typeof availabilityInput>;
export type AvailabilityChange = z.infer<typeof availabilityChange>;
export type MentorQuery = z.infer<typeof mentorQuery>;
export type TimeOffInput = z.infer<typeof timeOffInput>;
export type NewMentorInput = z.infer<typeof newMentorInput>;
export type MentorInput = z.infer<typeof mentorInput>;
export type MentorChange = z.infer<typeof mentorChange>;
export type GrantInput = z.infer<typeof grantInput>;
export type CodeInput = z.infer<typeof codeInput>;
