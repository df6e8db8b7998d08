import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { answer, api } from '#lib/api.ts';
import { goToLogin } from '#lib/navigate.ts';

/** Who is signed in, for a page that asks for nothing else; log-in first if need be. */
export function useMe() {
  const me = useQuery({ queryKey: ['me'], queryFn: () => answer(api.auth.me.$get()) });
  const isSignedOut = me.data?.user === null;
  useEffect(() => {
    if (isSignedOut) goToLogin();
  }, [isSignedOut]);
  return { isPending: me.isPending || isSignedOut, isAdmin: me.data?.isAdmin ?? false };
}
