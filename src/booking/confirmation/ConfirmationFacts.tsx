import { CopyButton } from '#booking/CopyButton.tsx';
import { Taker } from '#booking/MentorFace.tsx';
import type { ConfirmedBooking } from '#booking/useBooking.tsx';
import { paymentRows } from '#domain/booking/booking.ts';
import { shortLink } from '#domain/settings/settings.ts';
import type { ShownMentor } from '#domain/shown-mentor.ts';
import { displayLocal } from '#domain/time.ts';
import { viewerTimeZone } from '#lib/format.ts';
import { type Fact, Facts } from '#ui/Facts.tsx';

interface Props {
  booking: ConfirmedBooking;
  refunds: string[];
}

export function ConfirmationFacts({ booking, refunds }: Props) {
  return (
    <div className="card grid gap-x-10 gap-y-6 p-5 sm:p-8 lg:grid-cols-2">
      {factsOf(booking, refunds).map((column) => (
        <div key={Object.keys(column).join()} className="grid content-start gap-6">
          {Object.entries(column).map(([name, rows]) => (
            <section key={name} aria-label={name}>
              <h2 className="mb-1 text-xl">{name}</h2>
              <Facts rows={rows} />
            </section>
          ))}
        </div>
      ))}
    </div>
  );
}

function factsOf(booking: ConfirmedBooking, refunds: string[]): Record<string, Fact[]>[] {
  const { mentor, bookingId, emailSent } = booking;
  return [
    {
      Customer: [
        ['Name', booking.customerName],
        ['Email', booking.recipients.join(', ')],
      ],
      Service: [
        ['Service', booking.serviceType],
        ['Date', booking.appointmentDate],
        ['Time', booking.appointmentTime],
        ['Your time', displayLocal(booking.startsAt, viewerTimeZone())],
        ['Duration', `${booking.duration} minutes`],
        ...paymentRows(booking),
        ...refunds.map((words): Fact => ['Refund', words]),
        ['Confirmed', `${booking.confirmationDate} at ${booking.confirmationTime}`],
        ['Mentor', mentor && <Mentor key="mentor" mentor={mentor} />],
      ],
    },
    {
      Meeting: [
        ['Meeting link', <MeetingLink key="link" link={booking.zoomLink} />],
        ['Note', booking.meetingNote],
      ],
      Status: [
        ['Booking Status', <Status key="booking" look="bg-mist text-leaf" text="CONFIRMED" />],
        ['Email Status', <Status key="email" {...emailStatus(emailSent)} />],
        ['Confirmation', booking.confirmationId],
        // The notice about a failed email already shows the ID.
        ['Booking ID', emailSent === false ? null : <BookingId key="id" id={bookingId} />],
      ],
    },
  ];
}

function Mentor({ mentor }: { mentor: ShownMentor }) {
  return (
    <div className="*:text-[length:inherit]">
      <Taker mentor={mentor} news={mentor.name} />
    </div>
  );
}

function MeetingLink({ link }: { link: string }) {
  const parts = shortLink(link).split(/(?<=[^/]\/)(?=[^/])/);
  return (
    <a data-long className="link text-sm" href={link} target="_blank" rel="noopener">
      {parts.map((part) => (
        <span key={part} className="inline-block max-w-full text-balance underline wrap-anywhere">
          {part}
        </span>
      ))}
    </a>
  );
}

function BookingId({ id }: { id: string }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 [&_button]:text-sm [&_button]:font-normal">
      <span>{id}</span>
      <CopyButton text={id} what="booking ID" tone="link" />
    </div>
  );
}

function Status({ text, look }: { text: string; look: string }) {
  return <span className={`badge ${look}`}>{text}</span>;
}

function emailStatus(sent: boolean | null) {
  if (sent === null) return { text: 'SENDING', look: '' };
  return sent
    ? { text: 'SENT', look: 'bg-mist text-leaf' }
    : { text: 'FAILED', look: 'bg-dawn text-amber' };
}
