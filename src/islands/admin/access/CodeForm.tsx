import { type CodeInput, codeInput } from '#domain/account/admin-access.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { TextField } from '#islands/ui/Field.tsx';
import { useForm } from '#islands/ui/useForm.ts';

interface Props {
  button: string;
  /** What to say when the server gives no sentence of its own. */
  failure: string;
  send(input: CodeInput): Promise<unknown>;
  onAccepted(): void;
}

/** Asks for the six digits that an authenticator app shows. */
export function CodeForm({ button, failure, send, onAccepted }: Props) {
  const { errors, message, isBusy, canSubmit, onSubmit } = useForm({
    shape: async () => codeInput,
    failure,
    submit: async (input) => {
      await send(input);
      onAccepted();
      return undefined;
    },
  });
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={onSubmit}>
      {message && !errors.code && <Alert tone="error">{message}</Alert>}
      <TextField
        label="Code from your app"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        required
        error={errors.code}
      />
      <button type="submit" className="btn btn-primary sm:justify-self-start" disabled={!canSubmit}>
        {isBusy ? 'Checking the code…' : button}
      </button>
    </form>
  );
}
