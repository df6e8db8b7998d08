import { expect, test } from 'vitest';
import { contactInput } from '#domain/contact.ts';
import { INVALID_EMAIL } from '#domain/text/text.ts';
import { fieldErrors } from '#support/field-errors.ts';

const FORM = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  subject: 'A question',
  message: 'Hello.\nWhich call is mine?',
};

const contact = (changes: Record<string, unknown>) =>
  fieldErrors(contactInput, { ...FORM, ...changes });

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
