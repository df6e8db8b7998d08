import { loginInput } from '#domain/account/account.ts';
import { accountMessages } from '#domain/account/messages.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { PasswordField } from '#islands/ui/PasswordField.tsx';
import { useForm } from '#islands/ui/useForm.ts';
import { answer, api } from '#lib/api.ts';
import { expectKeptSignIn } from '#lib/kept-sign-in.ts';
import { hasGoogleFailed, nextPage } from '#lib/navigate.ts';
import { EmailField } from './EmailField.tsx';
import { GoogleSignIn } from './GoogleSignIn.tsx';
import { SignInLink } from './SignInLink.tsx';

export function LoginForm() {
  const form = useForm({
    shape: async () => loginInput,
    opening: () => (hasGoogleFailed() ? accountMessages.googleLoginFailed : null),
    failure: accountMessages.loginFailed,
    submit: async (input) => {
      await answer(api.auth.login.$post({ json: input }));
      await expectKeptSignIn();
      location.replace(nextPage());
      return 'leaving';
    },
  });
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={form.onSubmit}>
      {form.message && <Alert tone="error">{form.message}</Alert>}
      <EmailField error={form.errors.email} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={form.errors.password}
      />
      <p className="-mt-2">
        <SignInLink to="/forgot-password">Forgot Password?</SignInLink>
      </p>
      <button type="submit" className="btn btn-primary" disabled={!form.canSubmit}>
        {form.isBusy ? 'Logging in...' : 'Log in'}
      </button>
      <GoogleSignIn page="login" label="Sign in with Google" canLeave={form.canSubmit} />
    </form>
  );
}
