import { type EmailContent, type Letter, plainText, shortLetter } from '../../emails/letter.ts';
import { LetterPage } from '../../emails/letter-page.tsx';
import { renderEmail } from '../../emails/render.ts';

/** A short email as it will be sent. */
export async function composeEmail(to: string | string[], content: EmailContent) {
  return { to: [to].flat(), ...(await composeLetter(shortLetter(content))), attachments: [] };
}

export async function composeLetter(letter: Letter) {
  const html = await renderEmail(<LetterPage {...letter} />);
  return { subject: letter.subject, html, text: plainText(letter) };
}
