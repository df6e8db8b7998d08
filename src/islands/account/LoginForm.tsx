import { loginInput } from '#domain/account.ts';
import { messages } from '#domain/messages.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { TextField } from '#islands/ui/Field.tsx';
import { useForm } from '#islands/ui/useForm.ts';
import { answer, api } from '#lib/api.ts';
import { expectKeptSignIn } from '#lib/kept-sign-in.ts';
import { hasGoogleFailed, nextPage } from '#lib/navigate.ts';
import { GoogleSignIn } from './GoogleSignIn.tsx';

export function LoginForm() {
  const form = useForm({
    shape: async () => loginInput,
    opening: () => (hasGoogleFailed() ? messages.googleLoginFailed : null),
    failure: messages.loginFailed,
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
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={form.errors.email}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={form.errors.password}
      />
      <a className="link -mt-2 justify-self-start" href="/forgot-password">
        Forgot Password?
      </a>
      <button type="submit" className="btn btn-primary" disabled={!form.canSubmit}>
        {form.isBusy ? 'Logging in...' : 'Log in'}
      </button>
      <GoogleSignIn page="login" label="Sign in with Google" canLeave={form.canSubmit} />
    </form>
  );
}
