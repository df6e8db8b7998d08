import type { CodeInput } from '#domain/account/admin-access-input.ts';
import { useForm } from '#ui/useForm.ts';

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
