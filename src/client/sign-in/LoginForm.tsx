import { accountMessages } from '#domain/account/messages.ts';
import { answer, api } from '#lib/api.ts';
import { hasGoogleFailed } from '#lib/navigate.ts';
import { goOnSignedIn } from '#lib/sign-in.ts';
import { Form } from '#ui/Form.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { useForm } from '#ui/useForm.ts';
import { EmailField } from './EmailField.tsx';
import { GoogleSignIn } from './GoogleSignIn.tsx';
import { SignInLink } from './SignInLink.tsx';

export function LoginForm() {
  const form = useForm({
    shape: async () => (await import('#domain/account/account.ts')).loginInput,
    opening: () => (hasGoogleFailed() ? accountMessages.googleLoginFailed : null),
    failure: accountMessages.loginFailed,
    submit: async (input) => {
      await answer(api.auth.login.$post({ json: input }));
      return goOnSignedIn();
    },
  });
  return (
    <Form
      form={form}
      button="Log in"
      busy="Logging in..."
      isWide
      footer={<GoogleSignIn page="login" label="Sign in with Google" canLeave={form.canSubmit} />}
    >
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
    </Form>
  );
}
