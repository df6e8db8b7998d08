import type { ReactNode } from 'react';
import { Alert } from '#ui/Alert.tsx';
import { ButtonLink } from '#ui/Button.tsx';

export function NoBooking({ children }: { children: ReactNode }) {
  return (
    <div data-gone className="grid justify-items-start gap-5">
      <Alert tone="warning">{children}</Alert>
      <ButtonLink href="/profile">See your calls</ButtonLink>
    </div>
  );
}
