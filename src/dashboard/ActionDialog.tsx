import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import type { ZodMiniType } from '#domain/zod.ts';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { DialogForm } from '#ui/dialog/DialogForm.tsx';
import { TextArea } from '#ui/Field.tsx';
import { useForm } from '#ui/useForm.ts';

interface Action<Input, Done> {
  /** What is checked before it is sent; left out where there is nothing to fill in. */
  shape?(): Promise<ZodMiniType<Input>>;
  read?(fields: FormData): unknown;
  send(input: Input): Promise<Done>;
  /** After the dialog has closed and the dashboard reads anew. */
  onDone?(done: Done): void;
  failure: string;
}

interface FormProps<Input, Done> extends Action<Input, Done> {
  yes: string;
  busy: string;
  no?: string;
  isDanger?: boolean;
  /** A field that asks why, with who reads it. */
  why?: { name?: string; hint: string };
  children?: ReactNode | ((errors: FieldErrors) => ReactNode);
}

interface Props<Input, Done> extends FormProps<Input, Done> {
  label: ReactNode;
  /** What it is done to, which the button says to a screen reader alone. */
  what?: string;
  title: string;
  look?: Omit<ComponentProps<typeof DialogButton>, 'label' | 'title' | 'children'>;
}

/** A button that asks, and sends what was filled in. */
export function ActionDialog<Input = void, Done = unknown>(props: Props<Input, Done>) {
  const { label, what, title, look = { className: 'btn-slim' }, ...form } = props;
  return (
    <DialogButton
      label={
        what ? (
          <>
            {label}
            <span className="sr-only"> {what}</span>
          </>
        ) : (
          label
        )
      }
      title={title}
      isFresh
      {...look}
    >
      {(close) => <ActionForm {...form} close={close} />}
    </DialogButton>
  );
}

export function ActionForm<Input = void, Done = unknown>(
  props: FormProps<Input, Done> & { close(): void },
) {
  const { shape, read, send, onDone, failure, why, close, children, ...words } = props;
  const form = useActionForm({ shape, read, send, onDone, failure, close });
  const { name = 'reason', hint } = why ?? {};
  const error = form.errors[name];
  return (
    <DialogForm {...{ form, close, ...words }} className={shape ? 'mt-4' : 'mt-3'}>
      {typeof children === 'function' ? children(form.errors) : children}
      {why && <TextArea label="Why" {...{ name, hint, error }} rows={3} required />}
    </DialogForm>
  );
}

/** The form of a dialog that sends, closes and has the dashboard read anew. */
export function useActionForm<Input, Done>(action: Action<Input, Done> & { close(): void }) {
  const { send, onDone, close, ...form } = action;
  const queries = useQueryClient();
  return useForm({
    ...form,
    submit: async (input: Input) => {
      const done = await send(input);
      close();
      void queries.invalidateQueries({ queryKey: ['admin'] });
      onDone?.(done);
      return undefined;
    },
  });
}
