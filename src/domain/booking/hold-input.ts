/** The input of a hold; apart from a booking's rules, which pages load without Zod. */

import { turnstileToken } from '#domain/account/challenge.ts';
import { isTimeZone } from '#domain/calendar/time.ts';
import { isPackage, mostSchools, serviceIds } from '#domain/catalogue.ts';
import { z } from '#domain/zod.ts';
import { bookingMessages, tooManySchools } from './messages.ts';

const WHOLE_SCHOOLS = 'Additional schools must be a whole number, 0 or more';

const holdFields = z.object({
  service: z.enum(serviceIds, 'Please choose a service'),
  additionalSchools: z.int(WHOLE_SCHOOLS).min(0, WHOLE_SCHOOLS).default(0),
  date: z.iso.date(bookingMessages.selectDateAndTime),
  time: z
    .string(bookingMessages.selectDateAndTime)
    .regex(/^\d\d:\d\d$/, bookingMessages.selectDateAndTime),
  timeZone: z.string().refine(isTimeZone, 'Unknown time zone').optional(),
  /** The id of the held booking that this one replaces. */
  replacing: z.string().max(100).optional(),
  turnstileToken,
});

export const holdInput = holdFields.superRefine(({ service, additionalSchools }, { addIssue }) => {
  if (!isPackage(service) || additionalSchools <= mostSchools(service)) return;
  const message = tooManySchools(mostSchools(service));
  addIssue({ code: 'custom', path: ['additionalSchools'], message });
});

export const chosenStart = holdFields.pick({ date: true, time: true });

export const calendarQuery = holdFields.pick({ service: true }).extend({
  /** The id of the call to move, when the calendar is shown for a move. */
  moving: z.string().max(100).optional(),
});

export type CalendarQuery = z.infer<typeof calendarQuery>;

export type HoldInput = z.infer<typeof holdInput>;
