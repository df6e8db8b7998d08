import { render } from '@react-email/render';
import type { StoredEmail } from '#db/schema/index.ts';
import { type EmailContent, ShortEmail } from '../../emails/short-email.tsx';

/** A letter as it will be sent. */
export async function composeEmail(to: string, words: EmailContent): Promise<StoredEmail> {
  const letter = <ShortEmail {...words} />;
  const [html, text] = await Promise.all([render(letter), render(letter, { plainText: true })]);
  const { subject } = words;
  return { to: [to], subject, html, text, attachments: [] };
}
