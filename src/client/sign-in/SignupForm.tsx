import { accountMessages } from '#domain/account/messages.ts';
import { ageRule } from '#domain/account/privacy.ts';
import { answer, api } from '#lib/api.ts';
import { hasGoogleFailed } from '#lib/navigate.ts';
import { goOnSignedIn } from '#lib/sign-in.ts';
import { Form } from '#ui/Form.tsx';
import { useForm } from '#ui/useForm.ts';
import { EmailField } from './EmailField.tsx';
import { GoogleSignIn } from './GoogleSignIn.tsx';
import { NameFields } from './NameFields.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { SignInLink } from './SignInLink.tsx';

export function SignupForm() {
  const form = useForm({
    shape: async () => (await import('#domain/account/account.ts')).signupInput,
    opening: () => (hasGoogleFailed() ? accountMessages.googleSignupFailed : null),
    failure: accountMessages.signupFailed,
    submit: async (input) => {
      await answer(api.auth.signup.$post({ json: input }));
      return goOnSignedIn();
    },
  });
  const { errors, canSubmit } = form;
  return (
    <Form
      form={form}
      button="Create account"
      busy="Creating Account..."
      isWide
      footer={
        <>
          <Agreement />
          <GoogleSignIn page="signup" label="Sign up with Google" canLeave={canSubmit} />
        </>
      }
    >
      <NameFields errors={errors} />
      <EmailField error={errors.email} />
      {errors.email === accountMessages.emailInUse && <OtherWays />}
      <NewPasswordFields label="Password" errors={errors} />
    </Form>
  );
}

function OtherWays() {
  return (
    <p className="-mt-3">
      <SignInLink to="/login">Log in</SignInLink> with it, or{' '}
      <SignInLink to="/forgot-password">choose a new password</SignInLink>.
    </p>
  );
}

function Agreement() {
  return (
    <div className="grid gap-1 text-sm text-soft">
      <p>{ageRule.atSignUp}</p>
      <p>
        You agree to our <Policy href="/terms">Terms & Conditions</Policy>, and our{' '}
        <Policy href="/privacy">Privacy Policy</Policy> says what we keep.
      </p>
    </div>
  );
}

function Policy({ href, children }: { href: string; children: string }) {
  return (
    <a className="link" href={href} target="_blank" rel="noopener" data-policy>
      {children}
    </a>
  );
}
