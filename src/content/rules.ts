/** Values of the `{placeholders}` in the texts of this folder. */
import { ageRule } from '#domain/account/privacy.ts';
import { MOVE_NOTICE_HOURS } from '#domain/booking/state.ts';
import { ADDITIONAL_SCHOOL_PRICE, type PartId, partTitles } from '#domain/catalogue.ts';
import { formatRupees } from '#domain/money/money.ts';
import { refundCases, refundClauses } from '#domain/money/refund-cases.ts';
import { CONSULTATION_VALUE, PACKAGE_MONTHS, partValues } from '#domain/packages/sessions.ts';
import { EXTENSION_MONTHS } from '#domain/packages/states.ts';

const tableRow = (left: string, right: string) => `<tr><td>${left}</td><td>${right}</td></tr>`;
const refundRows = refundCases.map(({ what, get }) => tableRow(what, get));

const sessions: (readonly [string, number])[] = [
  ['Initial consultation', CONSULTATION_VALUE],
  ...Object.entries(partTitles).map(([id, title]) => [title, partValues[id as PartId]] as const),
  ['Essays for each additional school', ADDITIONAL_SCHOOL_PRICE],
];
const sessionRows = sessions.map(([title, value]) => tableRow(title, formatRupees(value)));

const rules = new Map<string, string>([
  ['ageRule', ageRule.rule],
  ['refundClauses', refundClauses],
  ['packageMonths', String(PACKAGE_MONTHS)],
  ['extensionMonths', String(EXTENSION_MONTHS)],
  ['moveHours', String(MOVE_NOTICE_HOURS)],
  [
    'sessionTable',
    `<table><thead><tr><th>Session</th><th>What it is worth</th></tr></thead><tbody>${sessionRows.join('')}</tbody></table>`,
  ],
  [
    'refundTable',
    `<table><thead><tr><th>What happened</th><th>What you get</th></tr></thead><tbody>${refundRows.join('')}</tbody></table>`,
  ],
]);

/** Markdown puts a placeholder on its own line into `<p>`, which may not contain a table. */
export function fillRules(text: string): string {
  return text.replace(/<p>\{(\w+)\}<\/p>|\{(\w+)\}/g, (_, block?: string, inline?: string) => {
    const name = block ?? inline ?? '';
    const rule = rules.get(name);
    if (!rule) throw new Error(`There is no rule ${name}.`);
    return rule;
  });
}
