import type { MouseEvent } from 'react';
import { carryEmail, withNext } from '#lib/sign-in.ts';

interface Props {
  to: '/login' | '/forgot-password';
  children: string;
}

/** Link to another sign-in form, which keeps the typed email address and the parameter `next`. */
export function SignInLink({ to, children }: Props) {
  function onClick({ currentTarget: link }: MouseEvent<HTMLAnchorElement>): void {
    const form = link.closest('form');
    if (form) carryEmail(String(new FormData(form).get('email')));
    link.href = withNext(to);
  }
  return (
    <a className="link" href={to} onClick={onClick}>
      {children}
    </a>
  );
}
