import { type ComponentProps, type ComponentType, lazy, type ReactNode } from 'react';
import { Alert } from '../Alert.tsx';
import type Form from './ActionForm.tsx';
import type { ActionFormProps } from './ActionForm.tsx';
import { DialogButton } from './Dialog.tsx';

// `lazy` drops the form's type parameters. The cast restores them.
const ActionForm = lazy(() =>
  import('./ActionForm.tsx').catch(() => ({ default: NotLoaded })),
) as unknown as typeof Form;

interface Props<Input, Done> extends ActionFormProps<Input, Done> {
  label: ReactNode;
  what?: ComponentProps<typeof DialogButton>['what'];
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

/** Loads the content of a dialog. If the download fails, the dialog shows `failure`. */
export function lazyForm<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  failure = 'This could not be loaded. Please reload the page.',
) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    return { default: await load().catch(() => () => <NotLoaded failure={failure} />) };
  });
}

/** Without this message, a failed download of the form would replace the whole page. */
function NotLoaded({ failure }: { failure: string }) {
  return (
    <div className="mt-3">
      <Alert tone="error">{failure}</Alert>
    </div>
  );
}
