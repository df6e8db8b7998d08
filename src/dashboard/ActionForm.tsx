import type { ReactNode } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import type { ZodMiniType } from '#domain/zod.ts';
import { Alert } from '#ui/Alert.tsx';
import { DialogButtons } from '#ui/dialog/Dialog.tsx';
import { TextArea } from '#ui/Field.tsx';
import { useForm } from '#ui/useForm.ts';
import { useRefresh, useShowMessage } from './View.tsx';

interface Action<Input, Done> {
  loadSchema?(): Promise<ZodMiniType<Input>>;
  read?(fields: FormData): unknown;
  send(input: Input): Promise<Done>;
  onDone?(done: Done): void;
  /** Returns a success message. The surrounding `ActionMessages` shows the message. */
  doneMessage?(done: Done): string;
  staysOpen?: boolean;
  failure: string;
}

export interface ActionFormProps<Input, Done> extends Action<Input, Done> {
  /** Label of the submit button. While the request runs, the button shows `busy`. */
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
  const { name = 'reason', hint } = reasonField ?? {};
  const error = errors[name];
  const isShownAtField = Object.values(errors).includes(message ?? '');
  return (
    <form
      method="post"
      noValidate
      className={`grid gap-4 ${loadSchema ? 'mt-4' : 'mt-3'}`}
      onSubmit={onSubmit}
    >
      {message && !isShownAtField && <Alert tone="error">{message}</Alert>}
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

function useActionForm<Input, Done>(action: Action<Input, Done> & { close(): void }) {
  const { send, onDone, doneMessage, staysOpen, close, ...form } = action;
  const refresh = useRefresh();
  const showMessage = useShowMessage();
  return useForm({
    ...form,
    submit: async (input: Input) => {
      const done = await send(input);
      if (!staysOpen) {
        close();
        void refresh();
      }
      onDone?.(done);
      if (doneMessage) showMessage(doneMessage(done));
      return undefined;
    },
  });
}
