import { meetingLink } from '#domain/settings/input.ts';
import { settingBounds } from '#domain/settings/settings.ts';
import { textLine, wholeNumber } from '#domain/text/text.ts';
import * as z from '#domain/zod.ts';
import { hourMarks, RANGES_MAX, rangeProblems, weekdays } from './availability.ts';
import { hoursMessages } from './messages.ts';

const DATES_MAX = 100;

const mark = z
  .int(hoursMessages.offGrid)
  .check(z.refine((minute) => hourMarks.includes(minute), hoursMessages.offGrid));

const ranges = z.array(z.object({ from: mark, to: mark })).check(
  z.maxLength(RANGES_MAX, hoursMessages.tooMany),
  z.superRefine((all, issues) => {
    for (const { index, field, message } of rangeProblems(all)) {
      issues.addIssue({ code: 'custom', path: [index, field], message });
    }
  }),
);

const date = z.iso.date(hoursMessages.noDate);

const dates = z.array(z.object({ date, ranges })).check(
  z.maxLength(DATES_MAX, hoursMessages.tooManyDates),
  z.superRefine((all, issues) => {
    for (const [index, { date: day }] of all.entries()) {
      if (all.findIndex((other) => other.date === day) === index) continue;
      issues.addIssue({ code: 'custom', path: [index, 'date'], message: hoursMessages.sameDate });
    }
  }),
);

export const mentorQuery = z.object({ mentor: z.optional(z.string().check(z.maxLength(100))) });

/**
 * If `week` is null, all hours are open. If a limit is null, the setting for all mentors applies. A
 * `dailyCap` of 0 means no limit.
 */
export const availabilityInput = z.partial(
  z.object({
    week: z.nullable(z.record(z.enum(weekdays), ranges)),
    dates,
    minimumNotice: z.nullable(wholeNumber(settingBounds.minimumNotice, hoursMessages.notice)),
    dailyCap: z.nullable(wholeNumber({ ...settingBounds.dailyCap, min: 0 }, hoursMessages.cap)),
    bufferMinutes: z.nullable(wholeNumber(settingBounds.bufferMinutes, hoursMessages.buffer)),
    meetingLink,
  }),
);

/** `seen` has the values that the page showed. The API refuses if the stored values differ. */
export const availabilityChange = z.extend(availabilityInput, {
  seen: z._default(availabilityInput, {}),
});

export const timeOffInput = z
  .object({ firstDate: date, lastDate: date, reason: z._default(textLine, '') })
  .check(
    z.refine(({ firstDate, lastDate }) => firstDate <= lastDate, {
      error: hoursMessages.lastFirst,
      path: ['lastDate'],
    }),
  );

export type AvailabilityInput = z.infer<typeof availabilityInput>;
export type AvailabilityChange = z.infer<typeof availabilityChange>;
export type MentorQuery = z.infer<typeof mentorQuery>;
export type TimeOffInput = z.infer<typeof timeOffInput>;
