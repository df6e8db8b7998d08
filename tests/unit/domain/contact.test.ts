import { expect, test } from 'vitest';
import { tooManyAttempts } from '#domain/account/messages.ts';
import { contactInput, contactMessages } from '#domain/contact.ts';
import { INVALID_EMAIL } from '#domain/text.ts';
import { complaints } from './complaints.ts';

const FORM = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  subject: 'A question',
  message: 'Hello.\nWhich call is mine?',
};

const contact = (changes: Record<string, unknown>) =>
  complaints(contactInput, { ...FORM, ...changes });

test('accepts the four fields as sent, and names each that is missing by its label', () => {
  expect(contactInput.parse(FORM)).toEqual(FORM);
  const missing = {
    name: 'Please fill in full name',
    email: 'Please fill in email address',
    subject: 'Please fill in subject',
    message: 'Please fill in message',
  };
  expect(complaints(contactInput, {})).toEqual(missing);
  for (const [field, said] of Object.entries(missing)) {
    for (const value of [undefined, null, '', ' \t\n ', 7, ['a']]) {
      expect(contact({ [field]: value }), `${value}`).toHaveProperty(field, said);
    }
  }
});

test('space around an answer is dropped, space within it is kept', () => {
  const spaced = { ...FORM, name: '  Asha  Rao ', message: '\n a\n\n b \n' };
  expect(contactInput.parse(spaced)).toMatchObject({ name: 'Asha  Rao', message: 'a\n\n b' });
});

test.each(['name', 'subject'])('1.3.11 a line break cannot be smuggled into the %s', (field) => {
  for (const value of ['a\r\nBcc: x@y.example', 'a\nb', 'a\rb', 'a\u2028b', 'a\u0000b']) {
    expect(contact({ [field]: value })).toHaveProperty(field);
  }
});

test('1.3.11 an address to reply to is one, of one mailbox', () => {
  for (const email of [
    ...['asha', 'asha@example', 'asha@example.com\r\nBcc: x@y.example', 'asha;b@example.com'],
    ...['asha,victim@example.com', 'asha@example.com,victim', 'asha<victim@example.com>'],
  ]) {
    expect(contact({ email }), email).toEqual({ email: INVALID_EMAIL });
  }
  for (const email of ['asha+calls@mail.example.co.in', "o'neil@example.com", 'ашa@example.com']) {
    expect(contact({ email }), email).toEqual({});
  }
});

test('lines hold 200 characters, the message 2000', () => {
  const longest = { name: 'a'.repeat(200), subject: 'a'.repeat(200), message: 'a'.repeat(2000) };
  expect(contact(longest)).toEqual({});
  for (const [field, text] of Object.entries(longest)) {
    expect(contact({ [field]: `${text}a` })).toHaveProperty(field);
  }
});

test('the thanks are the words of the specification', () => {
  expect(contactMessages.contactThanks).toBe(
    "Thank you for your message! We'll get back to you soon.",
  );
});

test.each([
  [1, 'a second'],
  [15, '15 seconds'],
  [59, '59 seconds'],
  [60, 'a minute'],
  [61, '2 minutes'],
  [3600, '60 minutes'],
])('a wait of %i seconds is told as %s', (seconds, words) => {
  expect(tooManyAttempts(seconds)).toBe(`Too many attempts. Please try again in ${words}.`);
});
