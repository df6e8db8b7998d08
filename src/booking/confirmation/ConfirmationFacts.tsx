import type { ReactNode } from 'react';
import { CopyButton } from '#booking/CopyButton.tsx';
import { Taker } from '#booking/Taker.tsx';
import { paidFor } from '#domain/booking/booking.ts';
import { shortLink } from '#domain/settings/settings.ts';
import type { ShownMentor } from '#domain/shown-mentor.ts';
import { displayLocal } from '#domain/time.ts';
import { viewerTimeZone } from '#lib/format.ts';
import { Facts } from '#ui/Facts.tsx';
import type { ConfirmedBooking } from './useConfirm.ts';

interface Props {
  booking: ConfirmedBooking;
  refunds: string[];
}

export function ConfirmationFacts({ booking, refunds }: Props) {
  const { mentor } = booking;
  const local = displayLocal(booking.startsAt, viewerTimeZone());
  return (
    <div className="card grid gap-x-10 gap-y-6 p-5 sm:p-8 lg:grid-cols-2">
      <div className="grid content-start gap-6">
        <Part
          name="Customer"
          rows={[
            ['Name', booking.customerName],
            ['Email', booking.recipients.join(', ')],
          ]}
        />
        <Part
          name="Service"
          rows={[
            ['Service', booking.serviceType],
            ['Date', booking.appointmentDate],
            ['Time', booking.appointmentTime],
            ...(local ? [['Your time', local] as const] : []),
            ['Duration', `${booking.duration} minutes`],
            ...paidFor(booking),
            ...refunds.map((words) => ['Refund', words] as const),
            ['Confirmed', `${booking.confirmationDate} at ${booking.confirmationTime}`],
            ...(mentor ? [['Mentor', <Mentor key="mentor" mentor={mentor} />] as const] : []),
          ]}
        />
      </div>
      <div className="grid content-start gap-6">
        <Part
          name="Meeting"
          rows={[
            ['Meeting link', <MeetingLink key="link" link={booking.zoomLink} />],
            ['Note', booking.meetingNote],
          ]}
        />
        <Part
          name="Status"
          rows={[
            ['Booking Status', <Status key="booking" text="CONFIRMED" tone="good" />],
            ['Email Status', <Status key="email" {...emailStatus(booking.emailSent)} />],
            ['Confirmation', booking.confirmationId],
            // The notice about a failed email shows the ID itself.
            ...(booking.emailSent === false
              ? []
              : [['Booking ID', <BookingId key="id" id={booking.bookingId} />] as const]),
          ]}
        />
      </div>
    </div>
  );
}

interface PartProps {
  name: string;
  rows: (readonly [string, ReactNode])[];
}

function Part({ name, rows }: PartProps) {
  return (
    <section aria-label={name}>
      <h2 className="mb-1 text-xl">{name}</h2>
      <Facts rows={rows} />
    </section>
  );
}

function Mentor({ mentor }: { mentor: ShownMentor }) {
  return (
    <div className="*:text-[length:inherit]">
      <Taker mentor={mentor} news={mentor.name} />
    </div>
  );
}

function MeetingLink({ link }: { link: string }) {
  return (
    <a data-long className="link text-sm" href={link} target="_blank" rel="noopener">
      {shortLink(link)
        .split(/(?<=[^/]\/)(?=[^/])/)
        .map((part) => (
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

const TONES = { good: 'bg-mist text-leaf', careful: 'bg-dawn text-amber', waiting: '' };

interface StatusProps {
  text: string;
  tone: keyof typeof TONES;
}

function Status({ text, tone }: StatusProps) {
  return <span className={`badge ${TONES[tone]}`}>{text}</span>;
}

function emailStatus(sent: boolean | null): StatusProps {
  if (sent === null) return { text: 'SENDING', tone: 'waiting' };
  return sent ? { text: 'SENT', tone: 'good' } : { text: 'FAILED', tone: 'careful' };
}
