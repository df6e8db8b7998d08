import { useEffect } from 'react';
import { goToLogin, isSignedOut } from '#lib/navigate.ts';

/** Whether a query failed because nobody is signed in; then the visitor is sent to log in. */
export function useSignedOut(error: unknown): boolean {
  const signedOut = isSignedOut(error);
  useEffect(() => {
    if (signedOut) goToLogin();
  }, [signedOut]);
  return signedOut;
}
