import { TextField } from '#ui/Field.tsx';

export function CodeField({ error }: { error: string | undefined }) {
  return (
    <div className="[&_input]:max-w-40 [&_input]:tracking-widest [&_input]:tabular-nums">
      <TextField
        label="Code from your app"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={error}
      />
    </div>
  );
}
