import type { ReactElement } from 'react';
import { type EmailContent, type Letter, plainText, shortLetter } from './templates/letter.ts';
import { LetterPage } from './templates/letter-page.tsx';

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

/** Transitional, as Outlook and older webmail want it. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

export async function renderEmail(email: ReactElement): Promise<string> {
  const { prerender } = await import('react-dom/static');
  const { prelude } = await prerender(email);
  const html = await new Response(prelude).text();
  return html.replace('<!DOCTYPE html>', DOCTYPE);
}
