/** The rules that the texts of this folder name in braces, so that each is written once. */
import { ageRule } from '#domain/account/consent.ts';
import { refundCases } from '#domain/money/refund-cases.ts';

const clauses = refundCases.map(({ clause }) => clause);
const rows = refundCases.map(({ what, get }) => `<tr><td>${what}</td><td>${get}</td></tr>`);

const rules = new Map<string, string>([
  ['ageRule', ageRule.rule],
  ['refundCases', new Intl.ListFormat('en', { type: 'disjunction' }).format(clauses)],
  [
    'refundTable',
    `<table><thead><tr><th>What happened</th><th>What you get</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
  ],
]);

/** The text with its rules; a paragraph that is nothing but a rule's name makes way for it. */
export function withRules(text: string): string {
  return text.replace(/<p>\{(\w+)\}<\/p>|\{(\w+)\}/g, (_, block?: string, inline?: string) => {
    const name = block ?? inline ?? '';
    const rule = rules.get(name);
    if (!rule) throw new Error(`There is no rule ${name}.`);
    return rule;
  });
}
