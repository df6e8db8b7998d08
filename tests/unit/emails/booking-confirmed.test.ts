import { expect, test } from 'vitest';
import type { Booking } from '#db/schema/index.ts';
import { site, webinar } from '#domain/site.ts';
import { istInstant } from '#domain/time.ts';
import { composeEmail } from '#functions/email/compose.tsx';
import { type EmailContent, plainText } from '#functions/email/templates/content.ts';
import { packageEnding } from '#functions/email/templates/payment.ts';
import { actionPlan } from '#functions/email/templates/plan.ts';
import { webinarDate } from '#functions/email/templates/webinar.ts';
import { confirmationOf } from '#support/confirmation.ts';

const student = { isParent: false, childEducation: null, price: 23_997, additionalSchools: 2 };
const childEducation = 'Class 12, science';
const parent = { isParent: true, childEducation, price: 1999, additionalSchools: 0 };

function textOf(call: typeof student | typeof parent): string {
  const answered = { interestedCourse: 'Physics', purposeOfCall: 'Where to apply' };
  return plainText(confirmationOf({ ...call, ...answered }));
}

const STUDENTS_ONLY = [
  'Preferred communication',
  'Planning to apply',
  'Competitive exam',
  'Test scores',
  'Application stage',
  'Specific questions',
  'Specific requirements',
];

test('a confirmation email lists the student questions only if the client is a student', () => {
  const [ofParent, ofStudent] = [textOf(parent), textOf(student)];

  for (const question of STUDENTS_ONLY) {
    expect(ofParent).not.toContain(question);
    expect(ofStudent).toContain(question);
  }
  expect(ofParent).toMatch(/Child’s education:\s*Class 12, science/);
  expect(ofParent).toMatch(/Interested countries:\s*Not specified/);
  expect(ofStudent).not.toContain('education');
  expect(ofParent).not.toContain('chools');
  expect(ofParent).toMatch(/Paid:\s*₹1,999/);
});

test('the HTML of a confirmation email lists all unanswered questions in one sentence', async () => {
  const letter = confirmationOf({ ...student, interestedCourse: 'Physics' });
  const html = await pageOf(letter);

  expect(html).toMatch(/>Interested course<.*>Physics</);
  expect(html).not.toMatch(/Not specified|N\/A|>None<|>Test scores</);
  expect(html).toMatch(/Not answered: [^<]*test scores, /);
});

test('only the confirmation email of a package purchase describes the package', () => {
  const sold = { ...student, service: 'lost' } as const;
  const [whole, session, call] = [sold, { ...sold, sessionId: 'x-0' }, student].map((one) =>
    plainText(confirmationOf(one)),
  );
  expect(whole).toMatch(/Your package:\s*10 sessions in total, within 12 months/);
  expect(session).not.toContain('Your package');
  expect(call).not.toContain('Your package');
});

test('the plain text of a confirmation email matches the stored snapshot', async () => {
  const purposeOfCall = 'Where to apply\n\n  and <b>why</b>';
  const words = { purposeOfCall, fullName: 'Asha  Rao & Ben', timeZone: 'America/Los_Angeles' };
  const letter = confirmationOf({ ...student, ...words });
  await expect(plainText(letter)).toMatchFileSnapshot('golden/booking-confirmed.txt');
});

const siteUrl = 'https://waymark.example';
const now = istInstant('2026-11-28', '12:00');

const pageOf = async (content: EmailContent) => (await composeEmail(siteUrl, content)).html;

const ending = {
  title: 'Feeling Lost',
  sessions: ['Resume', 'SOPs or essays', 'SOPs or essays', 'LOR'],
  validUntil: istInstant('2027-11-27', '23:59'),
  canExtend: true,
  href: `${siteUrl}/journey`,
};

test.each([
  [true, ['Extend it by 3 months', 'Ask for a refund']],
  [false, ['Ask for a refund']],
])('the expiry email lists sessions and links (can extend: %s)', async (canExtend, labels) => {
  const content = packageEnding({ ...ending, canExtend });
  expect(content.heading).toBe('Your package ends on Saturday, 27 November 2027');
  expect(plainText(content)).toContain('- Resume\n- SOPs or essays × 2\n- LOR\n');
  const html = await pageOf(content);
  const links = html.matchAll(/<a [^>]*href="[^"]*\/journey"[^>]*>([^<]*)<\/a>/g);
  expect([...links].map(([, label]) => label)).toEqual(labels);
  expect(html.includes('Extend it')).toBe(canExtend);
});

const startsAt = istInstant('2026-11-27', '10:00');
const call = { id: 'x', startsAt, mentorName: 'Ananya' } as Booking;
const steps = [
  { id: null, text: 'Book the IELTS', dueOn: '2026-12-06', doneAt: null },
  { id: null, text: 'Write the essay', dueOn: '2027-01-02', doneAt: null },
];
const saved = { revision: 1, sentAt: null, isDraft: true, savedAt: now, savedBy: null };
const plan = { ...saved, summary: 'Two options.\nBoth good.', steps, isSavedByViewer: true };

test('the action plan email lists the steps above the button', async () => {
  const content = actionPlan({ ...call, serviceType: 'LOR' }, plan, `${siteUrl}/plan`);
  const [text, html] = [plainText(content), await pageOf(content)];

  expect(content.paragraphs).toEqual([
    'Ananya has written your action plan after your LOR call on Friday, 27 November 2026.',
  ]);
  expect(text).toContain('Ananya writes:\n\n> Two options.\n>\n> Both good.\n');
  expect(text).toMatch(
    /1\. By Sunday, 6 December 2026: +Book the IELTS\n2\. By Saturday, 2 January 2027: +Write the essay/,
  );
  expect(html.indexOf('>Write the essay<')).toBeLessThan(html.indexOf('Tick off your steps'));
  for (const serviceType of ['Discovery Call', 'Feeling Lost - Initial Consultation']) {
    const { paragraphs } = actionPlan({ ...call, serviceType }, plan, `${siteUrl}/plan`);
    expect(paragraphs[0]).toContain(`after your ${serviceType} on`);
  }
});

test('the webinar email links to the webinar page and to the page that gives up the seat', async () => {
  const html = await pageOf(webinarDate(siteUrl, 'token', now));

  expect(html).toContain(webinar.about);
  expect(html).toMatch(/<a [^>]*href="[^"]*\/webinar"[^>]*>The webinar page<\/a>/);
  expect(html).toMatch(/<a [^>]*leave#token=token"[^>]*>Give up your seat/);
  expect(html).toContain(`href="mailto:${site.supportEmail}"`);
});
