import { type ReactNode, useState, useTransition } from 'react';
import { Button } from '#ui/Button.tsx';

interface Props {
  label: string;
  tone?: 'link';
  className?: string;
  dialog(onClose: () => void): ReactNode;
}

export function LazyDialogButton({ label, tone, className, dialog }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isLoading, startLoading] = useTransition();
  return (
    <>
      <Button
        tone={tone}
        className={className}
        disabled={isLoading}
        onClick={() => startLoading(() => setOpen(true))}
      >
        {label}
      </Button>
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}
