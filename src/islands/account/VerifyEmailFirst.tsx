import { useQuery } from '@tanstack/react-query';
import { answer, api } from '#lib/api.ts';
import { UnverifiedNotice } from './UnverifiedNotice.tsx';

/** Where the link went that proves the visitor's address, and another on request. */
export function VerifyEmailFirst() {
  const me = useQuery({ queryKey: ['me'], queryFn: () => answer(api.auth.me.$get()) });
  const email = me.data?.user?.email;
  return email ? <UnverifiedNotice email={email} /> : null;
}
