import { useMe } from '#ui/useMe.ts';
import { UnverifiedNotice } from './UnverifiedNotice.tsx';

/** Loads the email of the viewer for the notice. Other pages know it already. */
export function VerifyEmailFirst() {
  const email = useMe().data?.user?.email;
  return email ? <UnverifiedNotice email={email} /> : null;
}
