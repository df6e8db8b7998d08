import { useMutation } from '@tanstack/react-query';
import { VerifyEmailFirst } from '#booking/hold/VerifyEmailFirst.tsx';
import { CallMoment, Ticket } from '#booking/Ticket.tsx';
import type { LoadedBooking } from '#booking/useBooking.tsx';
import type { HeldCall } from '#domain/booking/hold.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { ApiError, answer, api, messageOf } from '#lib/api.ts';
import { bookingPages, withTopic } from '#lib/booking-pages.ts';
import { serverNow } from '#lib/clock.ts';
import { holdEnd, viewerTimeZone } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Focused } from '#ui/Focused.tsx';

type Props = { replacedBy: HeldCall } | { expired: LoadedBooking };

export default function HoldEnded(props: Props) {
  if ('replacedBy' in props) return <HoldReplaced held={props.replacedBy} />;
  return <HoldAgain booking={props.expired} />;
}

function HoldAgain({ booking }: { booking: LoadedBooking }) {
  const holdAgain = useMutation({
    mutationFn: () => {
      const { service, sessionId, additionalSchools, date, time, mentor } = booking;
      const choice = { service, session: sessionId ?? undefined, additionalSchools, date, time };
      const json = { ...choice, mentor: mentor?.slug, timeZone: viewerTimeZone() };
      return answer(api.bookings.$post({ json }));
    },
    onSuccess: (held) => location.assign(withTopic(bookingPages.details(held.booking))),
  });
  const refusal = holdAgain.error instanceof ApiError ? holdAgain.error : null;
  if (refusal?.details.held) return <HoldReplaced held={refusal.details.held} />;
  const isTaken = refusal?.code === 'slot_unavailable';
  const isHolding = holdAgain.isPending || holdAgain.isSuccess;
  return (
    <Focused data-page-notice className="grid gap-4">
      <Alert tone="warning">
        <p>
          <strong>Your hold has ended.</strong> Nothing was charged, and your answers are still on
          this device.
        </p>
      </Alert>
      <Ticket call={booking} ended="No longer held" />
      {holdAgain.error && (
        <Alert tone="error">{messageOf(holdAgain.error, bookingMessages.bookingError)}</Alert>
      )}
      {refusal?.code === 'verification_required' && <VerifyEmailFirst />}
      <div className="flex flex-wrap gap-3">
        {!isTaken && (
          <Button tone="primary" disabled={isHolding} onClick={() => holdAgain.mutate()}>
            {isHolding ? 'Holding your time…' : 'Hold this time again'}
          </Button>
        )}
        <ButtonLink
          tone={isTaken ? 'primary' : 'secondary'}
          href={withTopic(bookingPages.calendar(booking))}
        >
          Pick another time
        </ButtonLink>
      </div>
    </Focused>
  );
}

function HoldReplaced({ held }: { held: HeldCall }) {
  return (
    <Focused data-page-notice className="grid gap-4">
      <Alert tone="warning">
        <p>
          You picked another call in another window. We now hold {held.serviceType} for you until{' '}
          {holdEnd(serverNow() + held.holdEndsIn)}:
        </p>
        <p>
          <CallMoment startsAt={held.startsAt} />
        </p>
      </Alert>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={bookingPages.details(held)}>Continue</ButtonLink>
        <ButtonLink
          tone="secondary"
          href={bookingPages.calendar(held, { replacedHoldId: held.id })}
        >
          Change time
        </ButtonLink>
      </div>
    </Focused>
  );
}
