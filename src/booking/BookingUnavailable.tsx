import type { ReactNode } from 'react';
import { Alert } from '#ui/Alert.tsx';
import { ButtonLink } from '#ui/Button.tsx';

export function BookingUnavailable({ children }: { children: ReactNode }) {
  return (
    <div data-page-notice className="grid justify-items-start gap-5">
      <Alert tone="warning">{children}</Alert>
      <ButtonLink href="/profile">See your calls</ButtonLink>
    </div>
  );
}
