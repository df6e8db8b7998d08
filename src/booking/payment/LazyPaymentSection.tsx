import { type ComponentProps, lazy, Suspense } from 'react';
import { bookingMessages } from '#domain/booking/messages.ts';
import { Alert } from '#ui/Alert.tsx';

export const loadPaymentSection = () => import('./PaymentSection.tsx');

const PaymentSection = lazy(() => loadPaymentSection().catch(() => ({ default: NotLoaded })));

export function LazyPaymentSection(props: ComponentProps<typeof PaymentSection>) {
  return (
    <Suspense fallback={<div className="skeleton h-80" />}>
      <PaymentSection {...props} />
    </Suspense>
  );
}

function NotLoaded() {
  return <Alert tone="error">{bookingMessages.bookingLoadError}</Alert>;
}
