import { cursor } from '#domain/page-cursor.ts';
import { SEARCH_MAX } from '#domain/search.ts';
import { atMost, tidied } from '#domain/text/text.ts';
import * as z from '#domain/zod.ts';
import { CLIENT_SEARCH_MIN, clientMessages } from './messages.ts';

export const clientListQuery = z.object({
  /** Beginnings of the words of a name or an address; without it, who has a call these days. */
  search: z.optional(
    z
      .string()
      .check(
        tidied,
        z.minLength(CLIENT_SEARCH_MIN, clientMessages.searchTooShort),
        atMost(SEARCH_MAX),
      ),
  ),
  after: z.optional(cursor),
});

export type ClientListQuery = z.infer<typeof clientListQuery>;
