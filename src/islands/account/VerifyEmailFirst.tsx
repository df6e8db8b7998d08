import { useMe } from '#islands/ui/useMe.ts';
import { UnverifiedNotice } from './UnverifiedNotice.tsx';

/** Asks the visitor to verify their address before they go on. */
export function VerifyEmailFirst() {
  const email = useMe().data?.user?.email;
  return email ? <UnverifiedNotice email={email} /> : null;
}
