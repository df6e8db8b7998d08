import { CLIENT_SEARCH_MIN, clientMessages } from '#domain/booking/clients.ts';
import { emailStates } from '#domain/email/states.ts';
import type { DayRange } from '#domain/money/sums.ts';
import { atMost, tidied } from '#domain/text/text.ts';
import { SEARCH_MAX } from './search.ts';
import * as z from './zod.ts';

/** Sort value and id of the last row on the previous page */
export interface Cursor {
  at: number;
  id: string;
}

const CURSOR = /^(\d{1,15})~([\w-]{1,200})$/;

export const cursor = z.pipe(
  z.string().check(z.regex(CURSOR, 'This page does not exist')),
  z.transform((text: string): Cursor => {
    const [, at, id] = CURSOR.exec(text) ?? [];
    return { at: Number(at), id: id ?? '' };
  }),
);

export function nextCursor(pageAndNextRow: Cursor[], pageSize: number): string | null {
  const last = pageAndNextRow[pageSize - 1];
  return last && pageAndNextRow.length > pageSize ? cursorText(last) : null;
}

export function cursorText({ at, id }: Cursor): string {
  return `${at}~${id}`;
}

export const searchText = z.string().check(tidied, atMost(SEARCH_MAX));

const day = z.iso.date('Please enter a date');

export const calendarDaysQuery = z.object({
  from: day,
  days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(7)), 1),
});

/** Dates in India. The range includes both dates. */
export const dateRange = { from: z.optional(day), to: z.optional(day) };

export function datesInOrder() {
  return z.refine<Partial<DayRange>>(({ from, to }) => !from || !to || from <= to, {
    error: 'The last date cannot be before the first',
    path: ['to'],
  });
}

export const clientListQuery = z.object({
  search: z.optional(
    searchText.check(z.minLength(CLIENT_SEARCH_MIN, clientMessages.searchTooShort)),
  ),
  after: z.optional(cursor),
});

export const emailQuery = z.object({
  state: z.optional(z.enum(emailStates)),
  before: z.optional(cursor),
});

export const paymentQuery = z
  .object({ before: z.optional(cursor), q: z.optional(searchText), ...dateRange })
  .check(datesInOrder());

const MAX_YEARS = 2;

/** Compares dates as text: Zod runs this check even if a date is invalid. */
const isTwoYearsAtMost = z.refine<DayRange>(
  ({ from, to }) => to < `${Number(from.slice(0, 4)) + MAX_YEARS}${from.slice(4)}`,
  { error: `Please choose at most ${MAX_YEARS} years`, path: ['to'] },
);

const requiredRange = { from: day, to: day };

export const moneyQuery = z.object(requiredRange).check(datesInOrder(), isTwoYearsAtMost);

export const moneyExportQuery = z
  .object({ ...requiredRange, after: z.optional(cursor) })
  .check(datesInOrder(), isTwoYearsAtMost);

export const auditQuery = z
  .object({
    before: z.optional(z.coerce.number().check(z.int(), z.positive())),
    ...dateRange,
  })
  .check(datesInOrder());

export type CalendarDaysQuery = z.infer<typeof calendarDaysQuery>;
export type ClientListQuery = z.infer<typeof clientListQuery>;
export type EmailQuery = z.infer<typeof emailQuery>;
export type PaymentQuery = z.infer<typeof paymentQuery>;
export type MoneyExportQuery = z.infer<typeof moneyExportQuery>;
export type AuditQuery = z.infer<typeof auditQuery>;
