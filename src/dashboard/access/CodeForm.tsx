import type { CodeInput } from '#domain/account/admin-access-input.ts';
import { Form } from '#ui/Form.tsx';
import { CodeField } from './CodeField.tsx';
import { useCodeForm } from './useCodeForm.ts';

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
