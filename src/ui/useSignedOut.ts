import { useEffect } from 'react';
import { goToLogin, isSignedOut } from '#lib/navigate.ts';

export function useSignedOut(error: unknown): boolean {
  const signedOut = isSignedOut(error);
  useEffect(() => {
    if (signedOut) goToLogin();
  }, [signedOut]);
  return signedOut;
}
