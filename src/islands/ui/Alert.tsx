import type { ReactNode } from 'react';

const tones = {
  error: 'bg-blush border-brick/40 text-brick',
  success: 'bg-mist border-green/30 text-leaf',
  warning: 'bg-dawn border-saffron/60 text-amber',
} as const;

interface Props {
  tone: keyof typeof tones;
  children: ReactNode;
}

/** The specification's alerts, in the page: read out at once, and there to read again. */
export function Alert({ tone, children }: Props) {
  return (
    <div
      role="alert"
      className={`min-w-0 rounded-xl border px-4 py-3 wrap-anywhere ${tones[tone]}`}
    >
      {children}
    </div>
  );
}
