/** What the emails about a package, a plan and the webinar say, and what can be followed in them. */

import { createElement } from 'react';
import { expect, test } from 'vitest';
import { istInstant } from '#domain/calendar/time.ts';
import { site, webinar } from '#domain/site.ts';
import { type EmailContent, shortLetter } from '#functions/emails/letter.ts';
import { LetterPage } from '#functions/emails/letter-page.tsx';
import { packageEnding } from '#functions/emails/package.ts';
import { plainText } from '#functions/emails/plain-text.ts';
import { actionPlan } from '#functions/emails/plan.ts';
import { renderEmail } from '#functions/emails/render.ts';
import { webinarDate } from '#functions/emails/webinar.ts';

const siteUrl = 'https://waymark.example';
const now = istInstant('2026-11-28', '12:00');

const pageOf = (content: EmailContent) =>
  renderEmail(createElement(LetterPage, { ...shortLetter(content), siteUrl }));

const ending = {
  title: 'Feeling Lost',
  sessions: ['Resume', 'SOPs or essays', 'SOPs or essays', 'LOR'],
  validUntil: istInstant('2027-11-27', '23:59'),
  canExtend: true,
  href: `${siteUrl}/journey`,
};

test('what is left of a package is listed, each kind once, under the day that it ends', () => {
  const content = packageEnding(ending);
  const text = plainText(shortLetter(content));

  expect(content.heading).toBe('Your package ends on 27 November 2027');
  expect(text).toContain('- Resume\n- SOPs or essays × 2\n- LOR\n');
});

test.each([
  [true, ['Extend it by 3 months', 'Ask for the money back']],
  [false, ['Ask for the money back']],
])(
  'what can be done about its end leads to the journey (extension: %s)',
  async (canExtend, labels) => {
    const html = await pageOf(packageEnding({ ...ending, canExtend }));

    const links = html.matchAll(/<a [^>]*href="[^"]*\/journey"[^>]*>([^<]*)<\/a>/g);
    const found = [...links].map(([, label]) => label).filter((label) => label !== '');
    for (const label of labels) expect(found).toContain(label);
    expect(html.includes('Extend it')).toBe(canExtend);
  },
);

const call = { id: 'x', startsAt: istInstant('2026-11-27', '10:00'), mentorName: 'Ananya' };
const steps = [
  { id: null, text: 'Book the IELTS', dueOn: '2026-12-06', doneAt: null },
  { id: null, text: 'Write the essay', dueOn: '2027-01-02', doneAt: null },
];
const saved = { revision: 1, sentAt: null, isDraft: true, savedAt: now, savedBy: null };
const plan = { ...saved, summary: 'Two options.\nBoth good.', steps, isSavedByViewer: true };

test.each([
  ['LOR', 'your LOR call'],
  ['Discovery Call', 'your Discovery Call'],
  ['Feeling Lost - Initial Consultation', 'your Feeling Lost - Initial Consultation'],
])('a plan names the call that it comes of: %s', (serviceType, words) => {
  const { paragraphs } = actionPlan({ ...call, serviceType }, plan, `${siteUrl}/plan`, now);

  expect(paragraphs).toEqual([
    `Ananya has written down what comes next after ${words} on Friday, 27 November.`,
  ]);
});

test('a plan quotes its mentor, and has its steps before the button', async () => {
  const content = actionPlan({ ...call, serviceType: 'LOR' }, plan, `${siteUrl}/plan`, now);
  const [text, html] = [plainText(shortLetter(content)), await pageOf(content)];

  expect(text).toContain('Ananya writes:\n\n> Two options.\n>\n> Both good.\n');
  expect(text).toMatch(
    /1\. By Sun 6 Dec: +Book the IELTS\n2\. By Sat 2 Jan 2027: +Write the essay/,
  );
  expect(html.indexOf('>Write the essay<')).toBeLessThan(html.indexOf('Tick off your steps'));
});

test('the webinar’s page and the way off its list can be followed where they are named', async () => {
  const html = await pageOf(webinarDate(siteUrl, 'token', now));

  expect(html).toContain(webinar.about);
  expect(html).toMatch(/<a [^>]*href="[^"]*\/webinar"[^>]*>The page of the webinar<\/a> has/);
  expect(html).toMatch(/<a [^>]*leave#token=token"[^>]*>Give your seat away/);
  expect(html).toContain(`href="mailto:${site.supportEmail}"`);
});
