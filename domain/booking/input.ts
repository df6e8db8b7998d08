import { accountEmail, turnstileToken } from '#domain/account/account.ts';
import {
  type CallId,
  isPackage,
  isServiceId,
  mostSchools,
  partTitles,
  serviceIds,
} from '#domain/catalogue.ts';
import { cursor, dateRange, datesInOrder, searchText } from '#domain/list-queries.ts';
import { reasonText, textBlock, textLine, wholeNumber } from '#domain/text/text.ts';
import { isTimeZone } from '#domain/time.ts';
import * as z from '#domain/zod.ts';
import { LONGEST_PAYMENT_HOURS, MOST_PROPOSALS } from './hold-limits.ts';
import { bookingMessages, tooManySchools } from './messages.ts';
import { bookingFilterStates, outcomes } from './state.ts';

const CHOOSE_SERVICE = 'Please choose a service';
const WHOLE_SCHOOLS = 'Additional schools must be a whole number, 0 or more';

const callIds = [...serviceIds, ...Object.keys(partTitles)] as [CallId, ...CallId[]];

const mentorId = z
  .string('Please choose a mentor')
  .check(z.regex(/^[a-z0-9-]{1,60}$/, 'Please choose a mentor'));

const holdFields = z.object({
  service: z.enum(callIds, CHOOSE_SERVICE),
  session: z.optional(
    z.string().check(z.regex(/^[0-9a-f]{40}-\d{1,3}$/, 'Please choose a session')),
  ),
  /** If undefined, the API books any available mentor. */
  mentor: z.optional(mentorId),
  additionalSchools: z._default(z.int(WHOLE_SCHOOLS).check(z.minimum(0, WHOLE_SCHOOLS)), 0),
  date: z.iso.date(bookingMessages.selectDateAndTime),
  time: z
    .string(bookingMessages.selectDateAndTime)
    .check(z.regex(/^\d\d:\d\d$/, bookingMessages.selectDateAndTime)),
  timeZone: z.optional(z.string().check(z.refine(isTimeZone, 'Unknown time zone'))),
  /** Booking id of the viewer's present hold. The new hold replaces it. */
  replacing: z.optional(z.string().check(z.maxLength(100))),
  turnstileToken,
});

type Schools = { service: CallId; additionalSchools: number };

const checkSchools = z.superRefine<Schools>(({ service, additionalSchools }, { addIssue }) => {
  if (!isPackage(service) || additionalSchools <= mostSchools(service)) return;
  const message = tooManySchools(mostSchools(service));
  addIssue({ code: 'custom', path: ['additionalSchools'], message });
});

export const holdInput = holdFields.check(
  z.superRefine(({ service, session }, { addIssue }) => {
    if (!session && !isServiceId(service)) {
      addIssue({ code: 'custom', path: ['service'], message: CHOOSE_SERVICE });
    }
  }),
  checkSchools,
);

const paymentHours = `Please enter 1 to ${LONGEST_PAYMENT_HOURS} hours`;

const adminPayment = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('link'),
    hours: wholeNumber({ min: 1, max: LONGEST_PAYMENT_HOURS }, paymentHours),
  }),
  z.object({
    type: z.literal('outside'),
    reference: textLine.check(z.minLength(1, 'Please enter the reference of the payment')),
  }),
  z.object({ type: z.literal('free'), reason: reasonText }),
]);

const adminBookingFields = z.pick(holdFields, {
  additionalSchools: true,
  date: true,
  time: true,
  mentor: true,
  replacing: true,
});

export const adminBookingInput = z
  .extend(adminBookingFields, {
    service: z.enum(serviceIds, CHOOSE_SERVICE),
    email: accountEmail,
    firstName: z.optional(textLine),
    lastName: z.optional(textLine),
    payment: adminPayment,
  })
  .check(checkSchools);

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
  /** The API ignores an unknown mentor, so a link with a former mentor still works. */
  mentor: z.optional(z.string()),
  /** Id of the booking to move */
  moving: z.optional(z.string().check(z.maxLength(100))),
});

/** Start of the call on the user's page. The API refuses if the call has moved since. */
const seenStart = z.optional(z.int());

export const moveInput = z.extend(z.pick(holdFields, { date: true, time: true, mentor: true }), {
  from: seenStart,
});

const proposalCount = `Please choose at least one time, at most ${MOST_PROPOSALS}`;

export const proposalInput = z.object({
  times: z
    .array(z.pick(holdFields, { date: true, time: true }), proposalCount)
    .check(z.minLength(1, proposalCount), z.maxLength(MOST_PROPOSALS, proposalCount)),
  from: seenStart,
});

export const assignInput = z.object({ mentor: mentorId, from: seenStart });

/** Status and start on the user's page. The API refuses if one of them is different now. */
export const cancelQuery = z.object({
  status: z.optional(z.enum(['pending', 'confirmed'])),
  from: z.optional(z.coerce.number().check(z.int())),
});

export const adminCancelInput = z.object({
  reason: reasonText,
  refund: z.boolean('Please choose whether to refund the payment'),
  /** Must be true if the refund would also cancel other calls of the package. */
  cancelsCalls: z.optional(z.boolean()),
  from: seenStart,
});

export const cancelReason = z.pick(adminCancelInput, { reason: true });

/** The list starts with the latest call. So the page `after` a call contains earlier calls. */
export const bookingListQuery = z
  .partial(
    z.object({
      q: searchText,
      status: z.enum(bookingFilterStates, 'Please choose a state from the list'),
      service: z.enum(serviceIds, 'Please choose a service from the list'),
      mentor: z.string().check(z.maxLength(100)),
      ...dateRange,
      after: cursor,
    }),
  )
  .check(datesInOrder());

export const outcomeInput = z.object({ outcome: z.nullable(z.enum(outcomes)) });

/** An empty `note` deletes the note. `seenAt` is the version that the page showed. */
export const noteInput = z.object({ note: textBlock, seenAt: z.nullable(z.int()) });

export type AvailabilityQuery = z.infer<typeof availabilityQuery>;
export type CalendarQuery = z.infer<typeof calendarQuery>;
export type HoldInput = z.infer<typeof holdInput>;
export type AdminBookingInput = z.infer<typeof adminBookingInput>;
export type MoveInput = z.infer<typeof moveInput>;
export type ProposalInput = z.infer<typeof proposalInput>;
export type AssignInput = z.infer<typeof assignInput>;
export type CancelQuery = z.infer<typeof cancelQuery>;
export type AdminCancelInput = z.infer<typeof adminCancelInput>;
export type BookingListQuery = z.infer<typeof bookingListQuery>;
export type BookingFilter = Omit<BookingListQuery, 'after'>;
export type NoteInput = z.infer<typeof noteInput>;
