import type { CodeInput } from '#domain/account/admin-access-input.ts';
import { TextField } from '#islands/ui/Field.tsx';
import { Form } from '#islands/ui/Form.tsx';
import { useForm } from '#islands/ui/useForm.ts';

interface Props {
  button: string;
  failure: string;
  send(input: CodeInput): Promise<unknown>;
  onAccepted(): void;
}

export function CodeForm({ button, failure, send, onAccepted }: Props) {
  const form = useForm({
    shape: async () => (await import('#domain/account/admin-access-input.ts')).codeInput,
    failure,
    submit: async (input) => {
      await send(input);
      onAccepted();
    },
  });
  return (
    <Form
      form={form}
      button={button}
      busy="Checking the code…"
      className="grid gap-4"
      message={form.errors.code ? null : form.message}
    >
      <TextField
        label="Code from your app"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        required
        error={form.errors.code}
      />
    </Form>
  );
}
