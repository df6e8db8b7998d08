import { render } from '@react-email/render';
import type { StoredMail } from '#db/schema/index.ts';
import { Letter, type LetterWords } from '../../emails/content.tsx';

/** A letter as it will be sent. */
export async function letterMail(to: string, words: LetterWords): Promise<StoredMail> {
  const letter = <Letter {...words} />;
  const [html, text] = await Promise.all([render(letter), render(letter, { plainText: true })]);
  const { subject } = words;
  return { to: [to], subject, html, text, attachments: [] };
}
