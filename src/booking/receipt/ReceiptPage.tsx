import { useQuery } from '@tanstack/react-query';
import { NoBooking } from '#booking/NoBooking.tsx';
import { ApiError, answer, api } from '#lib/api.ts';
import { queryParameter } from '#lib/navigate.ts';
import { useLoadFailure } from '#ui/LoadFailure.tsx';
import { Queries } from '#ui/Queries.tsx';
import { PaymentReceipt, ReceiptSkeleton } from './PaymentReceipt.tsx';

export function ReceiptPage() {
  const id = queryParameter('booking');
  return <Queries>{id ? <LoadedReceipt id={id} /> : <NoReceipt />}</Queries>;
}

function LoadedReceipt({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['receipt', id],
    queryFn: () => answer(api.bookings[':id'].receipt.$get({ param: { id } })),
  });
  const { data, error } = query;
  const failure = useLoadFailure(query, 'Your payment receipt could not be loaded.');
  if (error instanceof ApiError && error.code === 'not_found') return <NoReceipt />;
  return failure ?? (data ? <PaymentReceipt receipt={data} /> : <ReceiptSkeleton />);
}

function NoReceipt() {
  return (
    <NoBooking>
      This link does not match any of your payments. Your profile lists them all.
    </NoBooking>
  );
}
