import type { Context } from '../context.ts';
import { type NewEmail, outboxRow } from './outbox-row.ts';
import { type EmailContent, type Letter, shortLetter } from './templates/letter.ts';
import { LetterPage } from './templates/letter-page.tsx';
import { plainText } from './templates/plain-text.ts';
import { renderEmail } from './templates/render.ts';

export async function composeEmail(siteUrl: string, to: string | string[], content: EmailContent) {
  return {
    to: [to].flat(),
    ...(await composeLetter(siteUrl, shortLetter(content))),
    attachments: [],
  };
}

export async function composeLetter(siteUrl: string, letter: Letter) {
  const html = await renderEmail(<LetterPage siteUrl={siteUrl} {...letter} />);
  return { subject: letter.subject, html, text: plainText(letter) };
}
