import { type ComponentProps, lazy, type ReactNode } from 'react';
import type Form from './ActionForm.tsx';
import type { ActionFormProps } from './ActionForm.tsx';
import { DialogButton } from './Dialog.tsx';

// `lazy` drops the type parameters of ActionForm. The cast restores these parameters.
const ActionForm = lazy(() => import('./ActionForm.tsx')) as unknown as typeof Form;

interface Props<Input, Done> extends ActionFormProps<Input, Done> {
  label: ReactNode;
  /** Addition to the label. Only screen readers read this text. */
  what?: string | undefined;
  title: string;
  buttonProps?: Omit<ComponentProps<typeof DialogButton>, 'label' | 'title' | 'children'>;
}

export function ActionDialog<Input = void, Done = unknown>(props: Props<Input, Done>) {
  const { label, what, title, buttonProps = { className: 'btn-slim' }, ...form } = props;
  return (
    <DialogButton label={label} what={what} title={title} {...buttonProps}>
      {(close) => <ActionForm {...form} close={close} />}
    </DialogButton>
  );
}
