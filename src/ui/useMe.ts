import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { answer, api } from '#lib/api.ts';
import { goToLogin } from '#lib/login.ts';

export function useMe({ isEnabled = true } = {}) {
  return useQuery({
    queryKey: ['me'],
    queryFn: () => answer(api.auth.me.$get()),
    enabled: isEnabled,
    // Loads the user only once. A later response with status 401 shows the log-in dialog.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * Opens the login page for a signed-out visitor. Is pending until the login page opens.
 * If the request fails, the page continues: the API checks the login session again.
 */
export function useLoginRequired() {
  const { data, isPending } = useMe();
  const isSignedOut = data?.user === null;
  useEffect(() => {
    if (isSignedOut) goToLogin();
  }, [isSignedOut]);
  return { isPending: isPending || isSignedOut, isAdmin: data?.isAdmin ?? false };
}
