import type { FieldErrors } from '#domain/errors.ts';
import { PASSWORD_MIN } from '#domain/password.ts';
import { TextField } from '#islands/ui/Field.tsx';

/** A password twice, as it is chosen at sign-up and at a reset. */
export function NewPasswordFields({ label, errors }: { label: string; errors: FieldErrors }) {
  return (
    <>
      <TextField
        label={label}
        name="password"
        type="password"
        autoComplete="new-password"
        required
        hint={`At least ${PASSWORD_MIN} characters; longer is safer.`}
        error={errors.password}
      />
      <TextField
        label="Confirm password"
        name="confirmPassword"
        type="password"
        autoComplete="new-password"
        required
        error={errors.confirmPassword}
      />
    </>
  );
}
