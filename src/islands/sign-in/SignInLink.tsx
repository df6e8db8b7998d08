import type { MouseEvent } from 'react';
import { carryEmail } from '#lib/carried-email.ts';
import { queryParameter } from '#lib/navigate.ts';

interface Props {
  to: '/login' | '/forgot-password';
  children: string;
}

/** From within a sign-in form to another: the address typed and the way on come along. */
export function SignInLink({ to, children }: Props) {
  function onClick({ currentTarget: link }: MouseEvent<HTMLAnchorElement>): void {
    const form = link.closest('form');
    if (form) carryEmail(String(new FormData(form).get('email')));
    const next = queryParameter('next');
    if (next) link.search = new URLSearchParams({ next }).toString();
  }
  return (
    <a className="link" href={to} onClick={onClick}>
      {children}
    </a>
  );
}
