import { type ComponentProps, type ReactNode, Suspense, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';

interface Props extends Omit<ComponentProps<typeof Button>, 'children' | 'title'> {
  label: ReactNode;
  title: string;
  isWide?: boolean;
  /** Forgets its content when it closes. */
  isFresh?: boolean;
  onOpen?(): void;
  onClose?(): void;
  /** The content, which may come lazily, since nothing of it is needed before the dialog opens. */
  children(close: () => void): ReactNode;
}

export function DialogButton(props: Props) {
  const { label, title, isWide, isFresh, onOpen, onClose, children, ...button } = props;
  const [isOpen, setOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  function open(): void {
    setOpen(true);
    onOpen?.();
    dialog.current?.showModal();
  }
  function onClosed(): void {
    if (isFresh) setOpen(false);
    onClose?.();
  }
  return (
    <>
      <Button {...button} onClick={open}>
        {label}
      </Button>
      <Dialog ref={dialog} {...{ title, isWide }} onClose={onClosed}>
        {isOpen && (
          <Suspense fallback={<div className="skeleton mt-4 h-60" />}>
            {children(() => dialog.current?.close())}
          </Suspense>
        )}
      </Dialog>
    </>
  );
}
