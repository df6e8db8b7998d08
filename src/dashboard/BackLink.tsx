import type { ReactNode } from 'react';
import { Sign } from './shell/icons.tsx';

interface Props {
  href: string;
  children: ReactNode;
}

export function BackLink({ href, children }: Props) {
  return (
    <a
      className="link inline-flex min-h-11 items-center gap-1.5 justify-self-start [&>svg]:size-5"
      href={href}
    >
      <Sign path="M20 12H4.5m6-6-6 6 6 6" />
      {children}
    </a>
  );
}
