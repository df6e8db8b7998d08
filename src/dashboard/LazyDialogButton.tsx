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
  // The page stays visible while the dialog's code loads. Without a transition, the nearest `Suspense`
  // would replace the page by its fallback.
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
