import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';
import { LazyContent } from '../LazyContent.tsx';

interface Props {
  ref: RefObject<HTMLDialogElement | null>;
  title: string;
  isWide?: boolean;
  children: ReactNode;
  onClose?: () => void;
}

export function Dialog({ ref, title, isWide = false, onClose, children }: Props) {
  const id = useId();
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      onClose={onClose}
      className={`card ${isWide ? 'dialog-wide' : 'w-[min(28rem,100%-2.5rem)] p-6'}`}
    >
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      {children}
    </dialog>
  );
}

export function useShownDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return dialog;
}

interface DialogButtonsProps {
  no: string;
  yes: string;
  isDanger?: boolean;
  isBusy?: boolean;
  error?: string | null;
  onNo(): void;
  /** If undefined, the button submits the surrounding form. */
  onYes?(): void;
}

export function DialogButtons(props: DialogButtonsProps) {
  const { no, yes, isDanger = false, isBusy = false, error, onNo, onYes } = props;
  return (
    <>
      {error && (
        <div className="mt-4">
          <Alert tone="error">{error}</Alert>
        </div>
      )}
      <div className={`dialog-buttons ${onYes ? 'mt-6' : 'mt-2'}`}>
        <Button onClick={onNo}>{no}</Button>
        <Button
          type={onYes ? 'button' : 'submit'}
          tone={isDanger ? 'danger' : 'primary'}
          disabled={isBusy}
          onClick={onYes}
        >
          {yes}
        </Button>
      </div>
    </>
  );
}

interface DialogButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'title'> {
  label: ReactNode;
  /** Addition to the label. Only screen readers read this text. */
  what?: string | undefined;
  title: string;
  isWide?: boolean;
  /** Keeps the content mounted while the dialog is closed: typed text is not lost. */
  keepsContent?: boolean;
  isOpenAtFirst?: boolean;
  children(close: () => void): ReactNode;
}

export function DialogButton(props: DialogButtonProps) {
  const { label, what, title, isWide, keepsContent, isOpenAtFirst, children, ...button } = props;
  const [hasContent, setHasContent] = useState(isOpenAtFirst);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpenAtFirst) dialog.current?.showModal();
  }, [isOpenAtFirst]);
  function open(): void {
    setHasContent(true);
    dialog.current?.showModal();
  }
  return (
    <>
      <Button {...button} onClick={open}>
        {label}
        {what && <span className="sr-only"> {what}</span>}
      </Button>
      <Dialog
        ref={dialog}
        title={title}
        isWide={isWide}
        onClose={() => setHasContent(keepsContent === true)}
      >
        {hasContent && (
          <LazyContent placeholder={<div className="skeleton mt-4 h-60" />}>
            {children(() => dialog.current?.close())}
          </LazyContent>
        )}
      </Dialog>
    </>
  );
}
