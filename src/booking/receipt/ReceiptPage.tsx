import { useQuery } from '@tanstack/react-query';
import { NoBooking } from '#booking/NoBooking.tsx';
import { ApiError, answer, api } from '#lib/api.ts';
import { queryParameter } from '#lib/navigate.ts';
import { LoadFailure } from '#ui/LoadFailure.tsx';
import { Queries } from '#ui/Queries.tsx';
import { useSignedOut } from '#ui/useSignedOut.ts';
import { PaymentReceipt, ReceiptSkeleton } from './PaymentReceipt.tsx';

export function ReceiptPage() {
  const id = queryParameter('booking');
  if (!id) return <NoReceipt />;
  return (
    <Queries>
      <LoadedReceipt id={id} />
    </Queries>
  );
}

function LoadedReceipt({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['receipt', id],
    queryFn: () => answer(api.bookings[':id'].receipt.$get({ param: { id } })),
  });
  const signedOut = useSignedOut(error);
  if (error instanceof ApiError && error.code === 'not_found') return <NoReceipt />;
  if (!data && error && !signedOut) {
    return (
      <LoadFailure {...{ error, refetch }} fallback="Your payment receipt could not be loaded." />
    );
  }
  return data ? <PaymentReceipt receipt={data} /> : <ReceiptSkeleton />;
}

function NoReceipt() {
  return (
    <NoBooking>This link leads to no payment of yours. Your profile lists them all.</NoBooking>
  );
}
