import { useMutation } from '@tanstack/react-query';
import { VerifyEmailFirst } from '#booking/hold/VerifyEmailFirst.tsx';
import { Ticket } from '#booking/Ticket.tsx';
import type { LoadedBooking } from '#booking/useBooking.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { ApiError, answer, api, messageOf } from '#lib/api.ts';
import { viewerTimeZone } from '#lib/format.ts';
import { bookingPages } from '#lib/navigate.ts';
import { withTopic } from '#lib/topic.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useFocusOnMount } from '#ui/useFocusOnMount.ts';
import HoldReplaced from './HoldReplaced.tsx';

export default function HoldEnded({ booking }: { booking: LoadedBooking }) {
  const self = useFocusOnMount<HTMLDivElement>();
  const again = useMutation({
    mutationFn: () => holdAgain(booking),
    onSuccess: (held) => location.assign(withTopic(bookingPages.details(held.booking))),
  });
  const refusal = again.error instanceof ApiError ? again.error : null;
  if (refusal?.held) return <HoldReplaced held={refusal.held} />;
  const isTaken = refusal?.code === 'slot_unavailable';
  return (
    <div data-gone ref={self} tabIndex={-1} className="grid gap-4 outline-none">
      <Alert tone="warning">
        <p>
          <strong>Your hold has ended.</strong> Nothing was charged, and what you typed is kept on
          this device.
        </p>
      </Alert>
      <Ticket call={booking} ended="No longer held" />
      {again.error && (
        <Alert tone="error">{messageOf(again.error, bookingMessages.bookingError)}</Alert>
      )}
      {refusal?.code === 'verification_required' && <VerifyEmailFirst />}
      <div className="flex flex-wrap gap-3">
        {!isTaken && (
          <Button
            tone="primary"
            disabled={again.isPending || again.isSuccess}
            onClick={() => again.mutate()}
          >
            {again.isPending || again.isSuccess ? 'Holding your time…' : 'Hold it again'}
          </Button>
        )}
        <a
          className={`btn ${isTaken ? 'btn-primary' : 'btn-secondary'}`}
          href={withTopic(bookingPages.calendar(booking))}
        >
          Pick another time
        </a>
      </div>
    </div>
  );
}

function holdAgain({ service, sessionId, additionalSchools, date, time }: LoadedBooking) {
  const session = sessionId ?? undefined;
  const json = { service, session, additionalSchools, date, time, timeZone: viewerTimeZone() };
  return answer(api.bookings.$post({ json }));
}
