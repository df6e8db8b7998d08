/** Replaces placeholders such as `{holdMinutes}` and `{price:lor}` in texts of src/content. */
import { ageRule } from '#domain/account/privacy.ts';
import { HOLD_MINUTES } from '#domain/booking/hold-limits.ts';
import { MOVE_NOTICE_HOURS } from '#domain/booking/state.ts';
import {
  ADDITIONAL_SCHOOL_PRICE,
  isPackage,
  isServiceId,
  type PartId,
  partTitles,
  services,
} from '#domain/catalogue.ts';
import { formatRupees } from '#domain/money/money.ts';
import { refundCases, refundClauses } from '#domain/money/refund-cases.ts';
import {
  CONSULTATION_VALUE,
  PACKAGE_MONTHS,
  partValues,
  sessionCount,
} from '#domain/packages/sessions.ts';
import { EXTENSION_MONTHS } from '#domain/packages/states.ts';
import { site } from '#domain/site.ts';

const sessionValues: (readonly [string, number])[] = [
  ['Initial consultation', CONSULTATION_VALUE],
  ...Object.entries(partTitles).map(([id, title]) => [title, partValues[id as PartId]] as const),
  ['Essays for each additional school', ADDITIONAL_SCHOOL_PRICE],
];

function htmlTable(headings: string[], rows: string[][]): string {
  const row = (tag: string, cells: string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  const body = rows.map((cells) => row('td', cells)).join('');
  return `<table><thead>${row('th', headings)}</thead><tbody>${body}</tbody></table>`;
}

const placeholders: Record<string, string | number> = {
  ageRule: ageRule.rule,
  brand: site.name,
  extensionMonths: EXTENSION_MONTHS,
  holdMinutes: HOLD_MINUTES,
  instagram: site.instagram,
  linkedin: site.linkedin,
  moveHours: MOVE_NOTICE_HOURS,
  packageMonths: PACKAGE_MONTHS,
  refundClauses,
  refundTable: htmlTable(
    ['What happened', 'What you get'],
    refundCases.map(({ what, get }) => [what, get]),
  ),
  sessionTable: htmlTable(
    ['Session', 'What it is worth'],
    sessionValues.map(([title, value]) => [title, formatRupees(value)]),
  ),
  supportEmail: site.supportEmail,
};

function servicePlaceholders(id: string): Record<string, string | number> {
  if (!isServiceId(id)) throw new Error(`There is no service ${id}.`);
  const { title, minutes, price } = services[id];
  return {
    title,
    minutes,
    price: formatRupees(price),
    sessions: isPackage(id) ? sessionCount(id) : 1,
  };
}

/** Removes the `<p>` around a lone placeholder: a `<p>` cannot contain a table. */
export function fillPlaceholders(text: string): string {
  return text.replace(/<p>(\{\w+\})<\/p>|\{(\w+):?([\w-]*)\}/g, (_, lone, name, service) => {
    if (lone) return fillPlaceholders(lone);
    const value = (service ? servicePlaceholders(service) : placeholders)[name];
    if (value === undefined) throw new Error(`There is no placeholder ${name}.`);
    return String(value);
  });
}
