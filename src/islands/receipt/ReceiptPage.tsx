import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '#islands/ui/LoadFailure.tsx';
import { Queries } from '#islands/ui/Queries.tsx';
import { useSignedOut } from '#islands/ui/useSignedOut.ts';
import { answer, api } from '#lib/api.ts';
import { queryParameter } from '#lib/navigate.ts';
import { PaymentReceipt } from './PaymentReceipt.tsx';
import { ReceiptSkeleton } from './ReceiptSkeleton.tsx';

export function ReceiptPage() {
  return (
    <Queries>
      <LoadedReceipt id={queryParameter('booking') ?? ''} />
    </Queries>
  );
}

function LoadedReceipt({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['receipt', id],
    queryFn: () => answer(api.bookings[':id'].receipt.$get({ param: { id } })),
  });
  const signedOut = useSignedOut(error);
  if (!data && error && !signedOut) {
    return (
      <LoadFailure {...{ error, refetch }} fallback={'Your payment receipt could not be loaded.'} />
    );
  }
  return data ? <PaymentReceipt receipt={data} /> : <ReceiptSkeleton />;
}
