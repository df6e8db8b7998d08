import type { ReactNode } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import type { ZodMiniType } from '#domain/zod.ts';
import { Alert } from '#ui/Alert.tsx';
import { DialogButtons } from '#ui/dialog/Dialog.tsx';
import { TextArea } from '#ui/Field.tsx';
import { useForm } from '#ui/useForm.ts';
import { useRefresh, useShowMessage } from './View.tsx';

interface Action<Input, Done> {
  shape?(): Promise<ZodMiniType<Input>>;
  read?(fields: FormData): unknown;
  send(input: Input): Promise<Done>;
  onDone?(done: Done): void;
  /** Returns the message about the result, which the surrounding `ActionMessages` shows. */
  doneMessage?(done: Done): string;
  /** True if the dialog stays open, because another step follows. */
  staysOpen?: boolean;
  failure: string;
}

export interface ActionFormProps<Input, Done> extends Action<Input, Done> {
  /** Label of the submit button. `busy` replaces it while the request runs. */
  yes: string;
  busy: string;
  no?: string;
  isDanger?: boolean;
  /** Adds a field for the reason. `hint` says who can read the reason. */
  reasonField?: { name?: string; hint: string };
  children?: ReactNode | ((errors: FieldErrors) => ReactNode);
}

export default function ActionForm<Input = void, Done = unknown>(
  props: ActionFormProps<Input, Done> & { close(): void },
) {
  const { shape, reasonField, close, yes, busy, no = 'Cancel', isDanger, children } = props;
  const { errors, message, isBusy, canSubmit, onSubmit } = useActionForm(props);
  const { name = 'reason', hint } = reasonField ?? {};
  const error = errors[name];
  const isShownAtField = Object.values(errors).includes(message ?? '');
  return (
    <form
      method="post"
      noValidate
      className={`grid gap-4 ${shape ? 'mt-4' : 'mt-3'}`}
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
        isBusy={!canSubmit}
        onNo={close}
      />
    </form>
  );
}

/** Form in a dialog. A successful submit closes the dialog and reloads the dashboard's data. */
export function useActionForm<Input, Done>(action: Action<Input, Done> & { close(): void }) {
  const { send, onDone, doneMessage, staysOpen, close, ...form } = action;
  const refresh = useRefresh();
  const say = useShowMessage();
  return useForm({
    ...form,
    submit: async (input: Input) => {
      const done = await send(input);
      if (!staysOpen) {
        close();
        void refresh();
      }
      onDone?.(done);
      if (doneMessage) say(doneMessage(done));
      return undefined;
    },
  });
}
