import { PasswordField } from '#ui/PasswordField.tsx';

/** Asked for again before sensitive changes. */
export function CurrentPassword({ error }: { error: string | undefined }) {
  return (
    <PasswordField
      label="Current password"
      name="currentPassword"
      autoComplete="current-password"
      error={error}
    />
  );
}
