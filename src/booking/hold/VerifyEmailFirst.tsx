import { useMe } from '#ui/useMe.ts';
import { UnverifiedNotice } from './UnverifiedNotice.tsx';

/** Apart from the notice, which pages show that do not ask who looks at them. */
export function VerifyEmailFirst() {
  const email = useMe().data?.user?.email;
  return email ? <UnverifiedNotice email={email} /> : null;
}
