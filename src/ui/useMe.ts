import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { answer, api } from '#lib/api.ts';
import { goToLogin } from '#lib/login.ts';

export function useMe(enabled = true) {
  return useQuery({
    queryKey: ['me'],
    queryFn: () => answer(api.auth.me.$get()),
    enabled,
    // A later 401 shows that the session has ended, so there is no need to load the user again.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Opens the login page for a visitor who is signed out. Stays pending meanwhile. */
export function useSignedInUser() {
  const { data, isPending } = useMe();
  const isSignedOut = data?.user === null;
  useEffect(() => {
    if (isSignedOut) goToLogin();
  }, [isSignedOut]);
  return { isPending: isPending || isSignedOut, isAdmin: data?.isAdmin ?? false };
}
