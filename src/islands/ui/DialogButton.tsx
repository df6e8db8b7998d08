import { type ComponentProps, type ReactNode, useRef } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface Props extends Omit<ComponentProps<typeof Button>, 'children' | 'title'> {
  label: ReactNode;
  title: string;
  isWide?: boolean;
  onOpen?(): void;
  onClose?(): void;
  children(close: () => void): ReactNode;
}

export function DialogButton(props: Props) {
  const { label, title, isWide, onOpen, onClose, children, ...button } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  function open(): void {
    onOpen?.();
    dialog.current?.showModal();
  }
  return (
    <>
      <Button {...button} onClick={open}>
        {label}
      </Button>
      <Dialog ref={dialog} {...{ title, isWide, onClose }}>
        {children(() => dialog.current?.close())}
      </Dialog>
    </>
  );
}
