import { type ReactNode, type RefObject, useId } from 'react';

interface Props {
  ref: RefObject<HTMLDialogElement | null>;
  title: string;
  children: ReactNode;
  /** However it was closed. */
  onClose?: () => void;
}

/** A question over the page; the platform's dialog keeps the focus and closes on Escape. */
export function Dialog({ ref, title, children, onClose }: Props) {
  const id = useId();
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className="card w-[min(28rem,100%-2.5rem)] p-6"
      onClose={onClose}
    >
      <h2 id={id} className="text-heading">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
