import { type EmailContent, type Letter, shortLetter } from '../../emails/letter.ts';
import { LetterPage } from '../../emails/letter-page.tsx';
import { plainText } from '../../emails/plain-text.ts';
import { renderEmail } from '../../emails/render.ts';

/** A short email as it will be sent. */
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
