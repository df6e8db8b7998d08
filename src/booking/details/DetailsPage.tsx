import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { HomeRedirectNotice } from '#booking/HomeRedirectNotice.tsx';
import { notLoaded } from '#booking/notLoaded.tsx';
import { PackageFold } from '#booking/PriceLines.tsx';
import { usePayment } from '#booking/payment/usePayment.ts';
import { Ticket } from '#booking/Ticket.tsx';
import type { LoadedBooking } from '#booking/useBooking.tsx';
import { bookingMessages } from '#domain/booking/messages.ts';
import { isPackage } from '#domain/catalogue.ts';
import { formatRupees } from '#domain/money/money.ts';
import { priceText, ticketNote } from '#domain/packages/sessions.ts';
import { queryParameter } from '#lib/address.ts';
import { bookingPages } from '#lib/booking-pages.ts';
import { Queries } from '#ui/Queries.tsx';
import { useLoginRequired } from '#ui/useMe.ts';
import { DetailsFields } from './DetailsFields.tsx';
import { DetailsForm, payButton, useDetails } from './DetailsForm.tsx';
import { DetailsSkeleton } from './DetailsSkeleton.tsx';
import { HeldBooking, HeldColumns, type OpenBooking } from './HeldBooking.tsx';

const loadPaymentSection = () => import('#booking/payment/PaymentSection.tsx');

const PaymentSection = lazy(() => loadPaymentSection().catch(notLoaded));

interface Props {
  held: OpenBooking;
  purpose: string | undefined;
  howToPay: ReactNode;
}

function DetailsAndPayment({ held, purpose, howToPay }: Props) {
  const { booking } = held;
  const { detailsCompleted } = booking;
  const payment = usePayment(held);
  const details = useDetails(held, {
    purpose,
    failure: bookingMessages.detailsError,
    preloadNext: loadPaymentSection,
    onSaved: () => setStage('saved'),
    onNext: async (isPaying) => {
      if (isPaying) payment.payNow();
      return undefined;
    },
  });
  const isUnsaved = !detailsCompleted || details.source === 'device';
  const [stage, setStage] = useState<'form' | 'saved' | 'payment'>(isUnsaved ? 'form' : 'payment');
  const edit = () => {
    flushSync(() => setStage('form'));
    document.querySelector<HTMLElement>(`#${payButton.form} input`)?.focus();
  };

  if (payment.isPaidButNotBooked) return <Payment booking={booking} payment={payment} />;
  const isFormShown = stage === 'form' || details.message != null;
  return (
    <HeldColumns
      held={held}
      data-package={isPackage(booking.service) || undefined}
      isCompleting={payment.stage !== 'idle' || payment.isUnverified}
      ticketText={ticketNote(booking) || (!detailsCompleted && formatRupees(booking.price))}
      belowTicket={
        !detailsCompleted && <PackageFold order={booking} summary={priceText(booking)} />
      }
      cancelled={<Cancelled booking={booking} />}
    >
      <QuestionsForm details={details} isHidden={!isFormShown} />
      {detailsCompleted && (
        <Payment
          booking={booking}
          payment={payment}
          howToPay={howToPay}
          isSaving={details.isBusy}
          isJustSaved={stage === 'saved'}
          onEdit={isFormShown ? undefined : edit}
        />
      )}
    </HeldColumns>
  );
}

/** Form for a call that an admin booked. HeldBooking opens the next page after the save. */
function DetailsOfPaidCall({ held }: Pick<Props, 'held'>) {
  const details = useDetails(held, {
    failure: bookingMessages.detailsError,
    onNext: async () => 'leaving',
  });
  return (
    <div className="max-w-4xl">
      <div className="mb-5">
        <Ticket call={held.booking} />
      </div>
      <QuestionsForm details={details} isHidden={false} />
    </div>
  );
}

function Payment(props: ComponentProps<typeof PaymentSection>) {
  const loading = (
    <>
      {props.onEdit && <div className="skeleton h-21" />}
      <div className="skeleton h-80" />
    </>
  );
  return (
    <Suspense fallback={loading}>
      <PaymentSection {...props} />
    </Suspense>
  );
}

type Details = ReturnType<typeof useDetails>;

function QuestionsForm({ details, isHidden }: { details: Details; isHidden: boolean }) {
  const { clearCount, isBusy } = details;
  const { detailsCompleted, awaitsDetails } = details.booking;
  const save = detailsCompleted ? 'Save changes' : 'Save details';
  return (
    <DetailsForm
      details={details}
      key={clearCount}
      id={payButton.form}
      hidden={isHidden}
      button={isBusy ? 'Saving…' : save}
      note={!detailsCompleted && !awaitsDetails && 'You pay in the next step.'}
    >
      {(fields) => (
        <>
          <AnswersNote {...details} />
          <DetailsFields {...fields} />
          {Object.keys(fields.errors)[0] === 'ageRule' && fields.errorSummary}
        </>
      )}
    </DetailsForm>
  );
}

function AnswersNote({ source, clear }: Pick<Details, 'source' | 'clear'>) {
  if (!source) return null;
  return (
    <p className="-mt-4 flex flex-wrap items-center gap-x-3 text-sm text-soft">
      {source === 'device'
        ? 'Your answers are saved on this device.'
        : 'These are your answers from last time. Please edit what has changed.'}
      <button type="button" className="link min-h-11" onClick={clear}>
        Clear them
      </button>
    </p>
  );
}

function Cancelled({ booking }: { booking: LoadedBooking }) {
  return (
    <>
      <div className="mb-5">
        <Ticket call={booking} ended="Cancelled" />
      </div>
      <HomeRedirectNotice
        tone="success"
        message={bookingMessages.cancelled}
        calendarUrl={bookingPages.calendar(booking)}
      />
    </>
  );
}

type Topic = Record<'topic' | 'purpose', string>;

export function DetailsPage({ topics, howToPay }: { topics: Topic[]; howToPay?: ReactNode }) {
  const id = queryParameter('booking');
  const purpose = topics.find(({ topic }) => topic === queryParameter('topic'))?.purpose;
  return (
    <Queries>
      <Suspense fallback={<DetailsSkeleton />}>
        {id ? (
          <HeldBooking id={id}>
            {(held) =>
              held.booking.awaitsDetails ? (
                <DetailsOfPaidCall held={held} />
              ) : (
                <DetailsAndPayment held={held} howToPay={howToPay} purpose={purpose} />
              )
            }
          </HeldBooking>
        ) : (
          <NoBooking />
        )}
      </Suspense>
    </Queries>
  );
}

/** Redirects as the specification asks (section 2). */
function NoBooking() {
  const { isPending } = useLoginRequired();
  useEffect(() => {
    if (!isPending) location.replace('/');
  }, [isPending]);
  return <DetailsSkeleton />;
}
