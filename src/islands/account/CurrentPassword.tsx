import { TextField } from '#islands/ui/Field.tsx';

/** Asked for again before anything that a thief would want to do. */
export function CurrentPassword({ error }: { error: string | undefined }) {
  return (
    <TextField
      label="Current password"
      name="currentPassword"
      type="password"
      autoComplete="current-password"
      required
      error={error}
    />
  );
}
