/** Replaces `{brand}`, `{price}` and `{minutes}` in texts of the content files. */
import { priceOf, services } from '#domain/catalogue.ts';
import { formatRupees } from '#domain/money/money.ts';
import { site } from '#domain/site.ts';

const words: Record<string, string> = {
  brand: site.name,
  price: formatRupees(priceOf('discovery-call')),
  minutes: String(services['discovery-call'].minutes),
};

export function fillPlaceholders(text: string): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole);
}
