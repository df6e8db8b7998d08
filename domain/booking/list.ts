import { serviceIds } from '#domain/catalogue.ts';
import { dateRange, inOrder } from '#domain/date-range.ts';
import { SEARCH_MAX } from '#domain/search.ts';
import { atMost, tidied } from '#domain/text/text.ts';
import * as z from '#domain/zod.ts';
import { listStates } from './state.ts';

/** A place in the list: the start and the id of the booking before it. */
const cursor = z.string().check(z.regex(/^\d{1,15}-[\w-]{1,64}$/, 'There is no such page'));

const filter = {
  q: z.string().check(tidied, atMost(SEARCH_MAX)),
  status: z.enum(listStates, 'There is no such state'),
  service: z.enum(serviceIds, 'There is no such service'),
  mentor: z.string().check(z.maxLength(100)),
  ...dateRange,
};

/** A part of the CSV file, which goes on `after` the last booking of the one before. */
export const bookingExportQuery = z
  .partial(z.object({ ...filter, after: cursor }))
  .check(inOrder());

/** `after` asks for the page of earlier calls that begins there, `before` for the later ones. */
export const bookingListQuery = z
  .partial(z.object({ ...filter, after: cursor, before: cursor }))
  .check(inOrder());

export type BookingExportQuery = z.infer<typeof bookingExportQuery>;
export type BookingFilter = Omit<BookingExportQuery, 'after'>;
export type BookingListQuery = z.infer<typeof bookingListQuery>;
