import { type ComponentProps, lazy, type ReactNode } from 'react';
import { DialogButton } from '#ui/dialog/Dialog.tsx';
import type { ActionFormProps, ActionForm as Form } from './ActionForm.tsx';

/** Views open without the form; `lazy` would forget what it is generic in. */
const ActionForm = lazy(async () => ({
  default: (await import('./ActionForm.tsx')).ActionForm,
})) as unknown as typeof Form;

interface Props<Input, Done> extends ActionFormProps<Input, Done> {
  label: ReactNode;
  /** The object of the action, for screen readers. */
  what?: string;
  title: string;
  look?: Omit<ComponentProps<typeof DialogButton>, 'label' | 'title' | 'children'>;
}

/** A button that asks, and sends what was filled in. */
export function ActionDialog<Input = void, Done = unknown>(props: Props<Input, Done>) {
  const { label, what, title, look = { className: 'btn-slim' }, ...form } = props;
  const named = (
    <>
      {label}
      {what && <span className="sr-only"> {what}</span>}
    </>
  );
  return (
    <DialogButton label={named} title={title} isFresh {...look}>
      {(close) => <ActionForm {...form} close={close} />}
    </DialogButton>
  );
}
