import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { Dialog } from './Dialog.tsx';

interface Props extends Omit<ComponentProps<typeof Button>, 'children' | 'title'> {
  label: ReactNode;
  title: string;
  isWide?: boolean;
  isFresh?: boolean;
  onOpen?(): void;
  onClose?(): void;
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
    setOpen(false);
    onClose?.();
  }
  return (
    <>
      <Button {...button} onClick={open}>
        {label}
      </Button>
      <Dialog ref={dialog} {...{ title, isWide }} onClose={onClosed}>
        {(isOpen || !isFresh) && children(() => dialog.current?.close())}
      </Dialog>
    </>
  );
}
