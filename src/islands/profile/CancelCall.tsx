import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { canMove } from '#domain/booking/changes.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { Taker } from '#islands/booking/Taker.tsx';
import { Alert } from '#islands/ui/Alert.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { DialogButtons } from '#islands/ui/DialogButtons.tsx';
import { useAction } from '#islands/ui/useAction.ts';
import { answer, api, messageOf } from '#lib/api.ts';
import { bookingPages } from '#lib/navigate.ts';
import type { ProfileBooking } from './profileBookings.ts';

interface Props {
  booking: ProfileBooking;
  onCancelled(): void;
}

/** Cancels a paid call, after saying what happens to the money. */
export function CancelCall({ booking, onCancelled }: Props) {
  const { id, serviceType, startsAt, mentor } = booking;
  const dialog = useRef<HTMLDialogElement>(null);
  const client = useQueryClient();
  const cancel = useAction({
    mutationFn: () =>
      answer(api.bookings[':id'].$delete({ param: { id }, query: { status: 'confirmed' } })),
    onSuccess: () => {
      dialog.current?.close();
      onCancelled();
    },
    onError: () => client.invalidateQueries({ queryKey: ['bookings'] }),
  });
  return (
    <>
      <button
        type="button"
        className="link min-h-11 text-brick"
        onClick={() => dialog.current?.showModal()}
      >
        Cancel<span className="sr-only"> {serviceType}</span>
      </button>
      <Dialog ref={dialog} title="Cancel this call?">
        <div className="mt-3 grid gap-3 text-pretty">
          <Taker mentor={mentor} />
          <p>{bookingMessages.cancelQuestion}</p>
          <p>{bookingMessages.cancelMoney}</p>
          {canMove(startsAt, Date.now()) && (
            <p>
              You can also{' '}
              <a className="link" href={bookingPages.move(id)}>
                move it to another time
              </a>
              , for nothing.
            </p>
          )}
          {cancel.error && (
            <Alert tone="error">{messageOf(cancel.error, bookingMessages.cancelError)}</Alert>
          )}
        </div>
        <DialogButtons
          no="Keep it"
          yes={cancel.isPending ? 'Cancelling…' : 'Yes, cancel'}
          isDanger
          isBusy={cancel.isPending}
          onNo={() => dialog.current?.close()}
          onYes={() => cancel.mutate()}
        />
      </Dialog>
    </>
  );
}
