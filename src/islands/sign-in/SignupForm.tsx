import { signupInput } from '#domain/account/account.ts';
import { accountMessages } from '#domain/account/messages.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { useForm } from '#islands/ui/useForm.ts';
import { answer, api } from '#lib/api.ts';
import { expectKeptSignIn } from '#lib/kept-sign-in.ts';
import { hasGoogleFailed, nextPage } from '#lib/navigate.ts';
import { Agreement } from './Agreement.tsx';
import { EmailField } from './EmailField.tsx';
import { GoogleSignIn } from './GoogleSignIn.tsx';
import { NameFields } from './NameFields.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { SignInLink } from './SignInLink.tsx';

export function SignupForm() {
  const { errors, message, isBusy, canSubmit, onSubmit } = useForm({
    shape: async () => signupInput,
    opening: () => (hasGoogleFailed() ? accountMessages.googleSignupFailed : null),
    failure: accountMessages.signupFailed,
    submit: async (input) => {
      await answer(api.auth.signup.$post({ json: input }));
      await expectKeptSignIn();
      location.replace(nextPage());
      return 'leaving';
    },
  });
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={onSubmit}>
      {message && <Alert tone="error">{message}</Alert>}
      <NameFields errors={errors} />
      <EmailField error={errors.email} />
      {errors.email === accountMessages.emailInUse && <OtherWays />}
      <NewPasswordFields label="Password" errors={errors} />
      <Agreement />
      <button type="submit" className="btn btn-primary" disabled={!canSubmit}>
        {isBusy ? 'Creating Account...' : 'Create account'}
      </button>
      <GoogleSignIn page="signup" label="Sign up with Google" canLeave={canSubmit} />
    </form>
  );
}

/** For whoever has an account already. */
function OtherWays() {
  return (
    <p className="-mt-3">
      <SignInLink to="/login">Log in</SignInLink> with it, or{' '}
      <SignInLink to="/forgot-password">choose a new password</SignInLink>.
    </p>
  );
}
