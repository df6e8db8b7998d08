import { googleSignInUrl } from '#lib/login.ts';
import { CurrentPassword } from './PasswordField.tsx';

interface Props {
  hasPassword: boolean;
  hasGoogle?: boolean;
  error: string | undefined;
  returnTo: string;
}

/** The API accepts the password or a new sign-in with Google. */
export function IdentityProof({ hasPassword, hasGoogle = !hasPassword, error, returnTo }: Props) {
  return (
    <>
      {hasPassword && <CurrentPassword error={error} />}
      {hasGoogle && (
        <p>
          {!hasPassword && 'Please sign in again to continue. '}
          <a className="link" href={googleSignInUrl('account', returnTo)}>
            Sign in with Google {hasPassword ? 'instead' : 'again'}
          </a>
        </p>
      )}
    </>
  );
}
