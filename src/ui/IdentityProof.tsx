import { googleSignIn } from '#lib/login.ts';
import { CurrentPassword } from './PasswordField.tsx';

interface Props {
  hasPassword: boolean;
  error: string | undefined;
  /** Page that opens after the sign-in with Google */
  returnTo: string;
}

/** Asks for the password. Without a password, the API accepts a recent Google sign-in. */
export function IdentityProof({ hasPassword, error, returnTo }: Props) {
  if (hasPassword) return <CurrentPassword error={error} />;
  return (
    <p>
      Please sign in again to continue.{' '}
      <a className="link" href={googleSignIn('account', returnTo)}>
        Sign in with Google again
      </a>
    </p>
  );
}
