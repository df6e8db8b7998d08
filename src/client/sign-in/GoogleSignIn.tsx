import type { SignInPage } from '#domain/account/next.ts';
import { googleSignIn } from '#lib/navigate.ts';
import { GoogleMark } from './GoogleMark.tsx';

interface Props {
  page: SignInPage;
  label: string;
  canLeave: boolean;
}

/**
 * A link to Google's sign-in, under the form. It is invisible, but keeps its space, until header.ts
 * knows whether Google sign-in is available.
 */
export function GoogleSignIn({ page, label, canLeave }: Props) {
  const target = canLeave ? { href: googleSignIn(page) } : { role: 'link', 'aria-disabled': true };
  return (
    <div className="invisible grid gap-5 in-data-[google=false]:hidden in-data-[google=true]:[visibility:inherit]">
      <p className="flex items-center gap-4 text-sm text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <a className="btn btn-secondary" {...target}>
        <GoogleMark />
        {label}
      </a>
    </div>
  );
}
