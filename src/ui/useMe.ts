import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { answer, api } from '#lib/api.ts';
import { goToLogin } from '#lib/navigate.ts';

export function useMe(enabled = true) {
  // Asked once: later, a refused request says that the session has ended.
  const once = { staleTime: Number.POSITIVE_INFINITY };
  return useQuery({
    queryKey: ['me'],
    queryFn: () => answer(api.auth.me.$get()),
    enabled,
    ...once,
  });
}

export function useSignedInUser() {
  const me = useMe();
  const isSignedOut = me.data?.user === null;
  useEffect(() => {
    if (isSignedOut) goToLogin();
  }, [isSignedOut]);
  return { isPending: me.isPending || isSignedOut, isAdmin: me.data?.isAdmin ?? false };
}
