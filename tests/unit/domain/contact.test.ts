import { expect, test } from 'vitest';
import { contactInput } from '#domain/contact.ts';
import { INVALID_EMAIL } from '#domain/text/text.ts';
import { fieldErrors } from './field-errors.ts';

const FORM = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  subject: 'A question',
  message: 'Hello.\nWhich call is mine?',
};

const contact = (changes: Record<string, unknown>) =>
  fieldErrors(contactInput, { ...FORM, ...changes });

test('accepts the four fields of the form, and names each missing field by its label', () => {
  expect(contactInput.parse(FORM)).toEqual(FORM);
  const missing = {
    name: 'Please fill in full name',
    email: 'Please fill in email address',
    subject: 'Please fill in subject',
    message: 'Please fill in message',
  };
  expect(fieldErrors(contactInput, {})).toEqual(missing);
  for (const [field, error] of Object.entries(missing)) {
    for (const value of [undefined, null, '', ' \t\n ', 7, ['a']]) {
      expect(contact({ [field]: value }), `${value}`).toHaveProperty(field, error);
    }
  }
});

test('1.3.11 rejects line breaks in name and subject, and a second mailbox in the email address', () => {
  for (const value of ['a\r\nBcc: x@y.example', 'a\nb', 'a\u2028b', 'a\u0000b']) {
    expect(contact({ name: value, subject: value })).toMatchObject({
      name: expect.any(String),
      subject: expect.any(String),
    });
  }
  for (const email of ['asha@example.com\r\nBcc: x@y.example', 'asha,victim@example.com']) {
    expect(contact({ email }), email).toEqual({ email: INVALID_EMAIL });
  }
});

test('accepts up to 200 characters in a line and up to 2000 in the message', () => {
  const longest = { name: 'a'.repeat(200), subject: 'a'.repeat(200), message: 'a'.repeat(2000) };
  expect(contact(longest)).toEqual({});
  for (const [field, text] of Object.entries(longest)) {
    expect(contact({ [field]: `${text}a` })).toHaveProperty(field);
  }
});
