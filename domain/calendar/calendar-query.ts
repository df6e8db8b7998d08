import * as z from '#domain/zod.ts';

export const calendarQuery = z.object({
  from: z.iso.date('Please give a date'),
  days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(7)), 1),
});

export type CalendarQuery = z.infer<typeof calendarQuery>;
