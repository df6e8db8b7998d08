import { signupInput } from '#domain/account.ts';
import { ageRule } from '#domain/consent.ts';
import { messages } from '#domain/messages.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { TextField } from '#islands/ui/Field.tsx';
import { useForm } from '#islands/ui/useForm.ts';
import { answer, api } from '#lib/api.ts';
import { expectKeptSignIn } from '#lib/kept-sign-in.ts';
import { hasGoogleFailed, nextPage } from '#lib/navigate.ts';
import { GoogleSignIn } from './GoogleSignIn.tsx';
import { NameFields } from './NameFields.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';

export function SignupForm() {
  const { errors, message, isBusy, canSubmit, onSubmit } = useForm({
    shape: async () => signupInput,
    opening: () => (hasGoogleFailed() ? messages.googleSignupFailed : null),
    failure: messages.signupFailed,
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
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={errors.email}
      />
      <NewPasswordFields label="Password" errors={errors} />
      <p className="text-sm text-soft">{ageRule.atSignUp}</p>
      <button type="submit" className="btn btn-primary" disabled={!canSubmit}>
        {isBusy ? 'Creating Account...' : 'Create account'}
      </button>
      <GoogleSignIn page="signup" label="Sign up with Google" canLeave={canSubmit} />
    </form>
  );
}
