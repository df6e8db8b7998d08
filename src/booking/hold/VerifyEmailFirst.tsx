import { useMe } from '#ui/useMe.ts';
import { UnverifiedNotice } from './UnverifiedNotice.tsx';

/** Loads the viewer's email address for the notice, on pages that do not have it yet. */
export function VerifyEmailFirst() {
  const email = useMe().data?.user?.email;
  return email ? <UnverifiedNotice email={email} /> : null;
}
