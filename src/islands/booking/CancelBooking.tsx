import { type ComponentProps, lazy, Suspense, useRef, useState } from 'react';
import { bookingMessages } from '#domain/booking/messages.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { useAction } from '#islands/ui/useAction.ts';
import { answer, api, messageOf } from '#lib/api.ts';

/** Few ask for it, so that its code comes only then. */
const CancelDialog = lazy(() => import('./CancelDialog.tsx').catch(() => ({ default: NotLoaded })));

function NotLoaded() {
  return <Alert tone="error">{bookingMessages.cancelError}</Alert>;
}

interface Props {
  booking: { id: string } & ComponentProps<typeof CancelDialog>['booking'];
  label?: string;
  onCancelled(): void;
}

export function CancelBooking({ booking, label = 'Cancel booking', onCancelled }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const cancel = useAction({
    mutationFn: () =>
      answer(
        api.bookings[':id'].$delete({ param: { id: booking.id }, query: { status: 'pending' } }),
      ),
    onSuccess: onCancelled,
    onError: () => dialog.current?.close(),
  });
  return (
    <div className="grid justify-items-start gap-3">
      {cancel.error && (
        <Alert tone="error">{messageOf(cancel.error, bookingMessages.cancelError)}</Alert>
      )}
      <button
        type="button"
        className="min-h-11 text-sm text-soft underline underline-offset-4 hover:text-brick"
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      <Suspense>
        {isOpen && (
          <CancelDialog
            ref={dialog}
            booking={booking}
            isBusy={cancel.isPending}
            onYes={() => cancel.mutate()}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
