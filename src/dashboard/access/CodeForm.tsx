import type { CodeInput } from '#domain/account/admin-access-input.ts';
import { TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { useForm } from '#ui/useForm.ts';

interface Props {
  button: string;
  failure: string;
  send(input: CodeInput): Promise<unknown>;
  onAccepted(): void;
}

export function CodeForm({ button, ...options }: Props) {
  const form = useCodeForm(options);
  return (
    <Form
      form={form}
      button={button}
      busy="Checking the code…"
      className="grid gap-4"
      message={form.errors.code ? null : form.message}
    >
      <CodeField error={form.errors.code} />
    </Form>
  );
}

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

interface Options {
  failure: string;
  send(input: CodeInput): Promise<unknown>;
  onAccepted(): void;
}

export function useCodeForm({ failure, send, onAccepted }: Options) {
  return useForm({
    shape: async () => (await import('#domain/account/admin-access-input.ts')).codeInput,
    failure,
    submit: async (input) => {
      await send(input);
      onAccepted();
    },
  });
}
