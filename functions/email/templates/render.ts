import type { ReactElement } from 'react';

/** Transitional, as Outlook and older webmail want it. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

export async function renderEmail(email: ReactElement): Promise<string> {
  const { prerender } = await import('react-dom/static');
  const { prelude } = await prerender(email);
  const html = await new Response(prelude).text();
  return html.replace('<!DOCTYPE html>', DOCTYPE);
}
