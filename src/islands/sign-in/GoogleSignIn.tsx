import type { SignInPage } from '#domain/account/next.ts';
import { googleSignIn } from '#lib/navigate.ts';
import { Agreement } from './Agreement.tsx';
import { GoogleMark } from './GoogleMark.tsx';

interface Props {
  page: SignInPage;
  label: string;
  canLeave: boolean;
}

/**
 * The other way in, under the form: a link, for the account is chosen on Google's page. Its room is
 * kept until header.ts has heard whether the site offers it.
 */
export function GoogleSignIn({ page, label, canLeave }: Props) {
  const target = canLeave ? { href: googleSignIn(page) } : { role: 'link', 'aria-disabled': true };
  return (
    <div className="invisible grid gap-5 in-data-[google=off]:hidden in-data-[google=on]:[visibility:inherit]">
      <p className="flex items-center gap-4 text-sm text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <a className="btn btn-secondary" {...target}>
        <GoogleMark />
        {label}
      </a>
      {page === 'login' && <Agreement />}
    </div>
  );
}
