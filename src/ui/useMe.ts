import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { answer, api } from '#lib/api.ts';
import { goToLogin } from '#lib/login.ts';

export function useMe(isEnabled = true) {
  return useQuery({
    queryKey: ['me'],
    queryFn: () => answer(api.auth.me.$get()),
    enabled: isEnabled,
    // A later 401 shows that the login session has ended, so there is no need to load the user again.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * Opens the login page for a signed-out visitor and stays pending meanwhile. If the request fails, the
 * page continues, because the API checks the login session again.
 */
export function useLoginRequired() {
  const { data, isPending } = useMe();
  const isSignedOut = data?.user === null;
  useEffect(() => {
    if (isSignedOut) goToLogin();
  }, [isSignedOut]);
  return { isPending: isPending || isSignedOut, isAdmin: data?.isAdmin ?? false };
}
