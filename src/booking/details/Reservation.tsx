import type { ReactNode } from 'react';
import { HeldUntil } from '#booking/HeldUntil.tsx';
import { PackageFold, PriceLines } from '#booking/PriceLines.tsx';
import { Ticket } from '#booking/Ticket.tsx';
import type { LoadedBooking } from '#booking/useBooking.ts';
import { isPackage } from '#domain/catalogue.ts';
import { formatRupees } from '#domain/money/money.ts';
import { placeInPackage, priceText } from '#domain/packages/line-items.ts';
import { counted } from '#lib/format.ts';
import { bookingPages } from '#lib/navigate.ts';
import { withTopic } from '#lib/topic.ts';

interface Props {
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

export function Reservation({ booking, timeLeft, howToPay }: Props) {
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
