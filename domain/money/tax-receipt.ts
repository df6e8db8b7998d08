/** If the owner is registered for GST, receipts follow GST rules 46 and 50. */
import { addMonths, istDate } from '#domain/time.ts';

const PREFIX = 'WM';

export function financialYear(instant: number): string {
  const first = firstYearOf(istDate(instant));
  return [first, first + 1].map((calendarYear) => String(calendarYear).slice(-2)).join('-');
}

/** Calendar year in which the financial year of `day` starts. Financial years start on 1 April. */
export const firstYearOf = (day: string) => Number(addMonths(day, -3).slice(0, 4));

/** Example: `WM/26-27/00042`. GST rule 46 allows at most 16 characters. */
export function receiptNumber(year: string, serial: number): string {
  return `${PREFIX}/${year}/${String(serial).padStart(5, '0')}`;
}

/**
 * `amount` is in paise and includes the tax. IGST is a tax on sales to another state. The place of
 * supply is fixed, so IGST is never due.
 */
export function splitTax(amount: number, percent: number) {
  const taxable = Math.round((amount * 100) / (100 + percent));
  const central = Math.round((amount - taxable) / 2);
  return { taxable, central, state: amount - taxable - central };
}
