import { useMe } from '#ui/useMe.ts';
import { UnverifiedNotice } from './UnverifiedNotice.tsx';

export function VerifyEmailFirst() {
  const email = useMe().data?.user?.email;
  return email ? <UnverifiedNotice email={email} /> : null;
}
