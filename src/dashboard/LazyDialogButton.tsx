import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '#ui/Button.tsx';

interface Props {
  label: string;
  tone?: 'link';
  className?: string;
  /** Renders the dialog, whose code loads when it opens. */
  dialog(onClose: () => void): ReactNode;
}

export function LazyDialogButton({ label, tone, className, dialog }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone={tone} className={className} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <Suspense>{dialog(() => setOpen(false))}</Suspense>}
    </>
  );
}
