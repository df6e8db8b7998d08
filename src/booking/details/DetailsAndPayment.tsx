import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { CancelBooking } from '#booking/CancelBooking.tsx';
import { HeldUntil } from '#booking/HeldUntil.tsx';
import { HomeRedirectNotice } from '#booking/HomeRedirectNotice.tsx';
import { PackageFold, PriceLines } from '#booking/PriceLines.tsx';
import { LazyPaymentSection } from '#booking/payment/LazyPaymentSection.tsx';
import { usePayment } from '#booking/payment/usePayment.ts';
import { Ticket } from '#booking/Ticket.tsx';
import type { LoadedBooking } from '#booking/useBooking.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { isPackage } from '#domain/catalogue.ts';
import { formatRupees } from '#domain/money/money.ts';
import { placeInPackage, priceText } from '#domain/packages/line-items.ts';
import { counted } from '#lib/format.ts';
import { bookingPages } from '#lib/navigate.ts';
import { withTopic } from '#lib/topic.ts';
import { useCountdown } from '#ui/useCountdown.ts';
import { DetailsForm } from './DetailsForm.tsx';
import type { Held } from './HeldBooking.tsx';
import { useAnswers } from './useAnswers.ts';
import { DETAILS_FORM, loadSavedDetails, payButton, useDetailsForm } from './useDetailsForm.ts';

const SavedDetails = lazy(() => loadSavedDetails().catch(() => ({ default: () => <></> })));

interface Props extends Held {
  purpose: string | undefined;
  howToPay: ReactNode;
}

export function DetailsAndPayment(props: Props) {
  const { booking, lastAnswers, purpose, howToPay, viewer, isStillHeld, onSaved } = props;
  const [isCancelled, setCancelled] = useState(false);
  const payment = usePayment({ bookingId: booking.id, isStillHeld });
  const answers = useAnswers(booking, lastAnswers, purpose);
  const editing = useEditing(!booking.detailsCompleted || answers.source === 'device');
  const form = useDetailsForm({
    ...{ booking, answers, isStillHeld },
    onSaved: (saved) => {
      onSaved(saved);
      editing.end();
    },
    onPay: payment.payNow,
  });
  const timeLeft = useCountdown(booking.holdEndsIn);

  const isPaying = payment.stage !== 'idle' || payment.isUnsettled;
  const isOver = timeLeft === 0 && !isPaying && !isCancelled;
  useEffect(() => {
    // It has lapsed, unless a payment made it through: the server knows.
    if (isOver) isStillHeld();
  }, [isOver, isStillHeld]);

  if (isCancelled) {
    return (
      <>
        <div className="mb-5">
          <Ticket call={booking} ended="Cancelled" />
        </div>
        <HomeRedirectNotice
          tone="success"
          message={bookingMessages.cancelled}
          calendar={bookingPages.calendar(booking)}
        />
      </>
    );
  }
  if (payment.isStranded) return <LazyPaymentSection {...{ booking, payment, payButton }} />;
  // A complaint about an answer brings its field back.
  const isFormShown = editing.isOn || form.message != null;
  return (
    <div
      data-mentor={booking.mentor?.slug}
      data-audience={booking.isParent ? 'parent' : 'student'}
      data-package={isPackage(booking.service) || undefined}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8"
    >
      <Reservation {...{ booking, timeLeft, howToPay }} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {!isFormShown && (
          <Suspense fallback={<div className="skeleton h-21" />}>
            <SavedDetails booking={booking} onEdit={editing.begin} />
          </Suspense>
        )}
        <DetailsForm
          {...{ booking, answers }}
          isOwner={booking.userId === viewer.id}
          isHidden={!isFormShown}
          state={form}
        />
        {booking.detailsCompleted && (
          <LazyPaymentSection
            {...{ booking, payment, howToPay, payButton }}
            isSaving={form.isBusy}
            isNext={editing.hasEnded}
          />
        )}
        <CancelBooking booking={booking} onCancelled={() => setCancelled(true)} />
      </div>
    </div>
  );
}

/** Whether the form is open. When it opens again, its first field takes the focus. */
function useEditing(first: boolean) {
  const [isOn, setOn] = useState(first);
  const [hasEnded, setEnded] = useState(false);
  return {
    isOn,
    hasEnded,
    begin: () => {
      setEnded(false);
      flushSync(() => setOn(true));
      document.querySelector<HTMLElement>(`#${DETAILS_FORM} input`)?.focus();
    },
    end: () => {
      setEnded(true);
      setOn(false);
    },
  };
}

interface ReservationProps {
  booking: LoadedBooking;
  timeLeft: number;
  howToPay: ReactNode;
}

function PriceOnPhone({ price }: { price: number }) {
  return (
    <>
      <span className="lg:hidden">{formatRupees(price)}</span>
      <span className="max-lg:hidden">one to one</span>
    </>
  );
}

/** `₹25,997 for the package and 2 more schools` */
function packagePrice(booking: LoadedBooking): string {
  const { price, additionalSchools } = booking;
  if (additionalSchools === 0) return priceText(booking);
  return `${formatRupees(price)} for the package and ${counted(additionalSchools, 'more school')}`;
}

function Reservation({ booking, timeLeft, howToPay }: ReservationProps) {
  const { price, service, detailsCompleted } = booking;
  // Once the details are saved, the payment says what it costs.
  const isPriced = !detailsCompleted;
  const isBundle = isPackage(service);
  const about = placeInPackage(booking) || (isPriced && <PriceOnPhone price={price} />);
  return (
    <aside className="lg:sticky lg:top-24 lg:order-last">
      <Ticket call={booking} about={about} isHeld>
        <HeldUntil
          timeLeft={timeLeft}
          change={withTopic(bookingPages.calendar(booking, booking.id))}
        />
      </Ticket>
      {isPriced && (
        <div className="lg:hidden">
          <PackageFold bought={booking} summary={packagePrice(booking)} />
        </div>
      )}
      <div className="mt-8 grid gap-4 max-lg:hidden">
        {isPriced ? (
          <>
            <h2 className="text-xl">Then you pay{!isBundle && ` ${formatRupees(price)}`}</h2>
            {isBundle && (
              <PriceLines bought={booking} total="To pay" folded="always" className="text-sm" />
            )}
            <div className="[&_:is([data-next],[data-refunds])]:hidden">{howToPay}</div>
          </>
        ) : (
          <div className="[&_:is([data-ways],[data-next])]:hidden">{howToPay}</div>
        )}
      </div>
    </aside>
  );
}
