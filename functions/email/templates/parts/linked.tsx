import type { CSSProperties } from 'react';
import { Link } from 'react-email';
import { site } from '#domain/site.ts';
import type { Action } from '../letter.ts';
import { paint } from '../theme.ts';
import { unbroken } from '../words.ts';

interface Props {
  children: string;
  links?: Action[] | undefined;
  look?: { className?: string; style: CSSProperties };
}

/** Words, in which the labels of links and our own address can be followed. */
export function Linked({ children: text, links = [], look = usual }: Props) {
  const found = [...links, support].find(({ label }) => text.includes(label));
  if (!found) return unbroken(text);
  const start = text.indexOf(found.label);
  return (
    <>
      <Linked {...{ links, look }}>{text.slice(0, start)}</Linked>
      <Link href={found.href} {...look}>
        {found.label}
      </Link>
      <Linked {...{ links, look }}>{text.slice(start + found.label.length)}</Linked>
    </>
  );
}

const support: Action = { label: site.supportEmail, href: `mailto:${site.supportEmail}` };
const usual = paint({ words: 'leaf' }, { textDecoration: 'underline' });
