import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';

interface Props {
  ref: RefObject<HTMLDialogElement | null>;
  title: string;
  isWide?: boolean;
  children: ReactNode;
  onClose?: () => void;
}

/** A modal dialog; the browser traps the focus in it and closes it on Escape. */
export function Dialog({ ref, title, isWide = false, onClose, children }: Props) {
  const id = useId();
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      onClose={onClose}
      className={`card p-6 ${isWide ? 'w-[min(64rem,100%-1rem)] max-w-none max-[26.25rem]:w-[calc(100%-0.5rem)] max-[26.25rem]:px-5' : 'w-[min(28rem,100%-2.5rem)]'}`}
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
