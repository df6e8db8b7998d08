import { useQueryClient } from '@tanstack/react-query';
import { Taker } from '#booking/MentorFace.tsx';
import { CallMoment } from '#booking/Ticket.tsx';
import { canMove } from '#domain/booking/changes.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { moneyIfCancelled } from '#domain/money/refund-cases.ts';
import { sessionIfCancelled } from '#domain/packages/messages.ts';
import { isOfPackage } from '#domain/packages/sessions.ts';
import { answer, api, messageOf } from '#lib/api.ts';
import { serverNow } from '#lib/clock.ts';
import { bookingPages } from '#lib/navigate.ts';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { DialogButtons } from '#ui/dialog/DialogButtons.tsx';
import { useAction } from '#ui/useAction.ts';
import type { OwnCall } from './profileBookings.ts';

interface Props {
  booking: OwnCall;
  onCancelled(): void;
}

export function CancelCall({ booking, onCancelled }: Props) {
  return (
    <DialogButton
      tone="link"
      className="text-brick"
      label={
        <span>
          Cancel<span className="sr-only"> {booking.serviceType}</span>
        </span>
      }
      title="Cancel this call?"
      isFresh
    >
      {(close) => <Question {...{ booking, onCancelled, close }} />}
    </DialogButton>
  );
}

function Question({ booking, onCancelled, close }: Props & { close(): void }) {
  const { id, serviceType, startsAt, mentor } = booking;
  const client = useQueryClient();
  const cancel = useAction({
    mutationFn: () =>
      answer(api.bookings[':id'].$delete({ param: { id }, query: { status: 'confirmed' } })),
    onSuccess: () => {
      close();
      onCancelled();
    },
    onError: () => client.invalidateQueries(),
  });
  return (
    <>
      <div className="mt-3 grid gap-3 text-pretty">
        <div className="grid gap-1">
          <p>{serviceType}</p>
          <p>
            <CallMoment startsAt={startsAt} />
          </p>
          <Taker mentor={mentor} />
        </div>
        <p>{bookingMessages.cancelQuestion}</p>
        <p>{whatBecomes(booking)}</p>
        {canMove(startsAt, serverNow()) && (
          <p>
            You can also{' '}
            <a className="link" href={bookingPages.move(id)}>
              move it to another time
            </a>
            , free of charge.
          </p>
        )}
      </div>
      <DialogButtons
        no="Keep it"
        yes={cancel.isPending ? 'Cancelling…' : 'Yes, cancel'}
        isDanger
        isBusy={cancel.isPending}
        error={cancel.error && messageOf(cancel.error, bookingMessages.cancelError)}
        onNo={close}
        onYes={() => cancel.mutate()}
      />
    </>
  );
}

function whatBecomes(booking: OwnCall): string {
  return isOfPackage(booking)
    ? sessionIfCancelled(canMove(booking.startsAt, serverNow()))
    : moneyIfCancelled;
}
