import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Ticket } from '#booking/Ticket.tsx';
import { type LoadedBooking, useBooking } from '#booking/useBooking.tsx';
import { callMessages, confirmMessages } from '#domain/booking/call-messages.ts';
import { recipients } from '#domain/booking/confirmation-receipt.ts';
import { schoolsText } from '#domain/catalogue.ts';
import { paymentReceived } from '#domain/money/messages.ts';
import { formatRupees } from '#domain/money/money.ts';
import { ticketNote } from '#domain/packages/sessions.ts';
import { queryParameter } from '#lib/address.ts';
import { answer, api, messageOf } from '#lib/api.ts';
import { bookingPages } from '#lib/booking-pages.ts';
import { loginPage } from '#lib/login.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { useLoginRedirect } from '#ui/LoadFailure.tsx';
import { Queries } from '#ui/Queries.tsx';
import { SkeletonBars } from '#ui/SkeletonBars.tsx';
import { SupportEmail } from '#ui/SupportEmail.tsx';
import { Confirmation } from './Confirmation.tsx';

/** Shows nothing if the URL names no booking (spec section 2). */
export function ConfirmationPage({ picture }: { picture?: ReactNode }) {
  const id = queryParameter('booking');
  return <Queries>{id && <LoadedPage id={id} picture={picture} />}</Queries>;
}

function LoadedPage({ id, picture }: { id: string; picture: ReactNode }) {
  const notFoundAdvice = 'If you were charged for it, write to us and we will help.';
  const { data, isSignedOut, error, problem, refetch } = useBooking(id, notFoundAdvice);
  const reloadError = data && error;
  useLoginRedirect(reloadError);
  const confirm = useMutation({
    mutationFn: () => answer(api.bookings[':id'].confirm.$post({ param: { id } })),
  });
  const unpaidBooking = data?.booking.status === 'pending' ? data.booking : undefined;
  useEffect(() => {
    if (unpaidBooking) location.replace(bookingPages.details(unpaidBooking));
  }, [unpaidBooking]);

  if (isSignedOut) return <SignInFirst />;
  if (problem) {
    return (
      <div className="mx-auto grid max-w-4xl gap-6">
        <h1 className="text-title">Your booking</h1>
        {problem}
      </div>
    );
  }
  const confirmed = data?.receipt ?? confirm.data?.receipt;
  if (data && confirmed) {
    return <Confirmation {...data} picture={picture} confirmed={confirmed} onRefresh={refetch} />;
  }
  if (!data || unpaidBooking) return <ConfirmationSkeleton />;
  return <ConfirmSummary {...data} confirm={confirm} />;
}

function SignInFirst() {
  return (
    <div data-page-notice className="mx-auto grid max-w-4xl justify-items-start gap-5">
      <h1 className="text-title">Your booking</h1>
      <p>Log in to see your booking and its link.</p>
      <ButtonLink href={loginPage()}>Log in</ButtonLink>
    </div>
  );
}

interface Props {
  booking: LoadedBooking;
  emailServiceError: string | null;
  confirm: Pick<UseMutationResult<unknown, Error, void>, 'isPending' | 'error' | 'mutate'>;
}

function ConfirmSummary(props: Props) {
  const { booking, confirm } = props;
  const { additionalSchools } = booking;
  return (
    <div className="mx-auto grid max-w-4xl gap-5">
      <header className="grid gap-2">
        <h1 className="text-title">
          {formatRupees(booking.price)} paid.{' '}
          <span className="inline-block">Your time is booked.</span>
        </h1>
        {booking.paymentId && (
          <p role="alert" className="text-sm text-soft wrap-anywhere">
            {paymentReceived(booking.paymentId)}
          </p>
        )}
      </header>
      <Ticket call={booking} about={ticketNote(booking)}>
        {additionalSchools > 0 && <p className="text-sm">With {schoolsText(additionalSchools)}</p>}
      </Ticket>
      <ConfirmCard {...props} />
      <button
        type="button"
        className="min-h-11 justify-self-start text-sm text-soft underline underline-offset-4 disabled:no-underline"
        disabled={confirm.isPending}
        onClick={() => (history.length > 1 ? history.back() : location.assign('/profile'))}
      >
        Back
      </button>
    </div>
  );
}

function ConfirmCard({ booking, emailServiceError, confirm }: Props) {
  const { isPending, error } = confirm;
  return (
    <section
      className="card grid items-center gap-x-12 gap-y-5 p-5 sm:p-8 md:grid-cols-[minmax(0,1fr)_19rem]"
      aria-labelledby="confirm"
    >
      <div className="grid gap-3">
        <h2 id="confirm" className="text-heading">
          Confirm Your Booking
        </h2>
        {emailServiceError ? (
          <>
            <div className="text-sm">
              <Alert tone="warning">
                {emailServiceError}. Your booking will still be processed, but you may need to write
                to <SupportEmail /> for the meeting details.
              </Alert>
            </div>
            <p>Your meeting link appears here as soon as you press the button.</p>
          </>
        ) : (
          <p>
            Press the button to see your meeting link here. We also email the link to{' '}
            <strong className="font-semibold wrap-anywhere">
              {recipients(booking).join(' and ')}
            </strong>
            .
          </p>
        )}
        {error && <Alert tone="error">{messageOf(error, confirmMessages.confirmError)}</Alert>}
        <p className="text-sm text-soft">{callMessages.meetingNote}</p>
      </div>
      <div className="grid gap-3">
        <Button
          tone="primary"
          className="min-h-13 text-lg"
          disabled={isPending}
          onClick={() => confirm.mutate()}
        >
          {isPending ? 'Confirming Booking...' : 'Confirm Booking'}
        </Button>
        <p className="text-center text-sm text-balance">
          If you close this page, we confirm the booking in a few minutes. The link is then on your
          profile.
        </p>
      </div>
    </section>
  );
}

/** Part of the built HTML, so the page's largest text (LCP) appears before scripts run. */
export function ConfirmationSkeleton() {
  return (
    <div role="status" className="mx-auto grid max-w-4xl gap-5">
      <h1 className="text-title">{confirmMessages.emailInitialising}</h1>
      <p className="text-lg text-soft">
        {confirmMessages.emailInitialisingHint} This takes a few seconds. You do not need to reload.
      </p>
      <div className="flex h-40 gap-1">
        <div className="skeleton w-20 sm:w-36" />
        <div className="skeleton grow" />
      </div>
      <div className="card grid gap-4 p-5 sm:p-8">
        <SkeletonBars sizes={['h-7 w-56', 'h-5', 'h-5 w-2/3', 'h-13 rounded-pill']} />
      </div>
    </div>
  );
}
