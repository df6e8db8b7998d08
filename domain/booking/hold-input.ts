/** The input of a hold; apart from a booking's rules, which pages load without Zod. */

import { turnstileToken } from '#domain/account/challenge.ts';
import {
  type CallId,
  isPackage,
  isServiceId,
  mostSchools,
  partTitles,
  serviceIds,
} from '#domain/catalogue.ts';
import { isTimeZone } from '#domain/time.ts';
import * as z from '#domain/zod.ts';
import { bookingMessages, tooManySchools } from './messages.ts';

const CHOOSE_SERVICE = 'Please choose a service';
const WHOLE_SCHOOLS = 'Additional schools must be a whole number, 0 or more';

const callIds = [...serviceIds, ...Object.keys(partTitles)] as [CallId, ...CallId[]];

export const mentorId = z
  .string('Please choose a mentor')
  .check(z.regex(/^[a-z0-9-]{1,60}$/, 'Please choose a mentor'));

const holdFields = z.object({
  service: z.enum(callIds, CHOOSE_SERVICE),
  /** The id of the session of a package that pays for the call. */
  session: z.optional(
    z.string().check(z.regex(/^[0-9a-f]{40}-\d{1,3}$/, 'Please choose a session')),
  ),
  /** The id of the mentor to book; without it, any mentor who is free. */
  mentor: z.optional(mentorId),
  additionalSchools: z._default(z.int(WHOLE_SCHOOLS).check(z.minimum(0, WHOLE_SCHOOLS)), 0),
  date: z.iso.date(bookingMessages.selectDateAndTime),
  time: z
    .string(bookingMessages.selectDateAndTime)
    .check(z.regex(/^\d\d:\d\d$/, bookingMessages.selectDateAndTime)),
  timeZone: z.optional(z.string().check(z.refine(isTimeZone, 'Unknown time zone'))),
  /** The id of the held booking that this one replaces. */
  replacing: z.optional(z.string().check(z.maxLength(100))),
  turnstileToken,
});

export const holdInput = holdFields.check(
  z.superRefine(({ service, session, additionalSchools }, { addIssue }) => {
    if (!session && !isServiceId(service)) {
      addIssue({ code: 'custom', path: ['service'], message: CHOOSE_SERVICE });
    }
    if (!isPackage(service) || additionalSchools <= mostSchools(service)) return;
    const message = tooManySchools(mostSchools(service));
    addIssue({ code: 'custom', path: ['additionalSchools'], message });
  }),
);

export const chosenStart = z.pick(holdFields, { date: true, time: true, mentor: true });

export const availabilityQuery = z
  .partial(
    z.object({ service: z.enum(serviceIds, CHOOSE_SERVICE), mentor: holdFields.shape.mentor }),
  )
  .check(
    z.refine(({ service, mentor }) => service || mentor, {
      path: ['service'],
      message: CHOOSE_SERVICE,
    }),
  );

export const calendarQuery = z.extend(z.pick(holdFields, { service: true }), {
  mentor: z.optional(z.string()),
  /** The id of the call to move, when the calendar is shown for a move. */
  moving: z.optional(z.string().check(z.maxLength(100))),
});

export type AvailabilityQuery = z.infer<typeof availabilityQuery>;

export type CalendarQuery = z.infer<typeof calendarQuery>;

export type HoldInput = z.infer<typeof holdInput>;
