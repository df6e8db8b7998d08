import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import type { ZodMiniType } from '#domain/zod.ts';
import { useShowMessage } from '../ActionMessages.tsx';
import { Alert } from '../Alert.tsx';
import { TextArea } from '../Field.tsx';
import { useForm } from '../useForm.ts';
import { DialogButtons } from './Dialog.tsx';

export interface ActionFormProps<Input, Done> {
  loadSchema?(): Promise<ZodMiniType<Input>>;
  read?(fields: FormData): unknown;
  send(input: Input): Promise<Done>;
  onDone?(done: Done): void;
  onError?(error: unknown): void;
  doneMessage?(done: Done): string;
  /** `onDone` opens this. The dialog then stays open. For `page`, the form also stays disabled. */
  opens?: 'next step' | 'page';
  failure: string;
  yes: string;
  busy: string;
  no?: string;
  isDanger?: boolean;
  reasonField?: { name?: string; hint: string };
  children?: ReactNode | ((errors: FieldErrors) => ReactNode);
}

export default function ActionForm<Input = void, Done = unknown>(
  props: ActionFormProps<Input, Done> & { close(): void },
) {
  const { loadSchema, reasonField, close, yes, busy, no = 'Cancel', isDanger, children } = props;
  const { errors, message, isBusy, onSubmit } = useActionForm(props);
  const hasFields = loadSchema !== undefined;
  const { name = 'reason', hint } = reasonField ?? {};
  const error = errors[name];
  const isMessageAtField = hasFields && Object.values(errors).includes(message ?? '');
  return (
    <form
      ref={focusFirstField}
      method="post"
      noValidate
      className={`grid gap-4 ${hasFields ? 'mt-4' : 'mt-3'}`}
      onSubmit={onSubmit}
    >
      {message && !isMessageAtField && <Alert tone="error">{message}</Alert>}
      {typeof children === 'function' ? children(errors) : children}
      {reasonField && (
        <TextArea label="Reason" name={name} hint={hint} error={error} rows={3} required />
      )}
      <DialogButtons
        no={no}
        isDanger={isDanger}
        yes={isBusy ? busy : yes}
        isBusy={isBusy}
        onNo={close}
      />
    </form>
  );
}

/** The browser cannot focus the first field itself: the form loads after the dialog opens. */
function focusFirstField(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('input, select, textarea')?.focus();
}

function useActionForm<Input, Done>(action: ActionFormProps<Input, Done> & { close(): void }) {
  const { send, onDone, onError, doneMessage, opens, close, ...form } = action;
  const queries = useQueryClient();
  const showMessage = useShowMessage();
  return useForm({
    ...form,
    submit: async (input: Input) => {
      const done = await send(input).catch((error: unknown) => {
        onError?.(error);
        throw error;
      });
      if (!opens) {
        close();
        void queries.invalidateQueries();
      }
      onDone?.(done);
      if (doneMessage) showMessage(doneMessage(done));
      return opens === 'page' ? 'leaving' : undefined;
    },
  });
}
