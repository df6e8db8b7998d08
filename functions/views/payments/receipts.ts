import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { bookings, payments, taxReceipts } from '#db/schema/index.ts';
import { serviceIds } from '#domain/catalogue.ts';
import { receiptNumber } from '#domain/money/tax-receipt.ts';
import { cursor, nextCursor } from '#domain/page-cursor.ts';
import { BYTE_ORDER_MARK, csvLine } from '#domain/text/csv.ts';
import { istDate } from '#domain/time.ts';
import * as z from '#domain/zod.ts';
import type { Context } from '#functions/context.ts';
import { isBefore } from '#functions/core/deletion.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';

export const receiptQuery = z.partial(
  z.object({
    year: z.string().check(z.regex(/^\d\d-\d\d$/, 'There is no such year')),
    service: z.enum(serviceIds, 'There is no such service'),
    after: z.string().check(z.refine((text) => cursor.safeParse(text).success)),
  }),
);

type ReceiptQuery = z.infer<typeof receiptQuery>;

const PAGE = 50;

export async function listReceipts({ db }: Context, viewer: Viewer, query: ReceiptQuery) {
  const { page } = await viewer.loadAsAdmin(() => ({ page: readReceipts(db, query).limit(PAGE) }));
  const receipts = page.map(({ year, serial, ...receipt }) => ({
    ...receipt,
    number: receiptNumber(year, serial),
  }));
  return { receipts, next: nextCursor(page, PAGE) };
}

const PART = 5000;

export async function exportReceipts({ db, now }: Context, viewer: Viewer, query: ReceiptQuery) {
  const { page } = await viewer.loadAsAdmin(() => ({ page: readReceipts(db, query).limit(PART) }));
  const headings = ['Receipt number', 'Date (IST)', 'Service', 'Amount (INR)', 'Payment ID'];
  const rows = page.map(({ year, serial, createdAt, serviceType, amount, id }) =>
    csvLine([receiptNumber(year, serial), istDate(createdAt), serviceType, amount / 100, id]),
  );
  const after = nextCursor(page, PART);
  return {
    fileName: `receipts-${istDate(now)}.csv`,
    csv: (query.after ? '' : BYTE_ORDER_MARK + csvLine(headings)) + rows.join(''),
    next: after ? { ...query, after } : undefined,
  };
}

/** Newest first, with amounts in paise. */
function readReceipts(db: Database, { year, service, after }: ReceiptQuery) {
  const { id, createdAt, amount } = payments;
  const { serial } = taxReceipts;
  const { serviceType } = bookings;
  const isAsked = and(
    year ? eq(taxReceipts.year, year) : undefined,
    service ? eq(bookings.service, service) : undefined,
    isBefore(payments, after ? cursor.parse(after) : undefined),
  );
  return db
    .select({ id, createdAt, year: taxReceipts.year, serial, amount, serviceType })
    .from(payments)
    .innerJoin(taxReceipts, eq(taxReceipts.paymentId, id))
    .innerJoin(bookings, eq(bookings.id, taxReceipts.bookingId))
    .where(isAsked)
    .orderBy(desc(createdAt), desc(id));
}
