import { passwordHint } from '#domain/account/password.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { PasswordField } from '#ui/PasswordField.tsx';

export function NewPasswordFields({ label, errors }: { label: string; errors: FieldErrors }) {
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        hint={errors.password ? '' : passwordHint}
        error={errors.password}
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        error={errors.confirmPassword}
      />
    </>
  );
}
