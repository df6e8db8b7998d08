/** The list of clients at the desk, as it is asked for. */
import { SEARCH_MAX } from '#domain/booking/search.ts';
import { cursor } from '#domain/page-cursor.ts';
import * as z from '#domain/zod.ts';
import { clientMessages } from './messages.ts';
import { CLIENT_SEARCH_MIN } from './search.ts';

export const clientListQuery = z.object({
  /** Beginnings of the words of a name or an address; without it, who has a call these days. */
  search: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.minLength(CLIENT_SEARCH_MIN, clientMessages.searchTooShort),
        z.maxLength(SEARCH_MAX, `Please keep this under ${SEARCH_MAX} characters`),
      ),
  ),
  after: z.optional(cursor),
});

export type ClientListQuery = z.infer<typeof clientListQuery>;
