import { CopyButton } from '#booking/CopyButton.tsx';
import { MentorLine } from '#booking/MentorFace.tsx';
import type { ConfirmedBooking } from '#booking/useBooking.tsx';
import { paymentRows } from '#domain/booking/confirmation-receipt.ts';
import { shortLink } from '#domain/settings/settings.ts';
import { viewerMoment } from '#lib/format.ts';
import { type Fact, Facts } from '#ui/Facts.tsx';

interface Props {
  confirmed: ConfirmedBooking;
  /** Id of the package session. Null for a single call. */
  sessionId: string | null;
  refundTexts: string[];
}

export function ConfirmationFacts({ confirmed, sessionId, refundTexts }: Props) {
  const { mentor, bookingId, emailSent } = confirmed;
  const shownMentor = (
    <div className="*:text-[length:inherit]">
      <MentorLine mentor={mentor} text={mentor?.name} />
    </div>
  );
  const customer: Fact[] = [
    ['Name', confirmed.customerName],
    ['Email', confirmed.recipients.join(', ')],
  ];
  const service: Fact[] = [
    ['Service', confirmed.serviceType],
    ['Date', confirmed.appointmentDate],
    ['Time', confirmed.appointmentTime],
    ['Your time', viewerMoment(confirmed.startsAt)],
    ['Duration', `${confirmed.duration} minutes`],
    ...paymentRows({ ...confirmed, sessionId }),
    ['Refund', refundTexts.join(' ')],
    ['Confirmed', `${confirmed.confirmationDate} at ${confirmed.confirmationTime}`],
    ['Mentor', mentor && shownMentor],
  ];
  const meeting: Fact[] = [
    ['Meeting link', meetingLink(confirmed.zoomLink)],
    ['Note', confirmed.meetingNote],
  ];
  const status: Fact[] = [
    ['Booking Status', badge('CONFIRMED', 'bg-mist text-leaf')],
    ['Email Status', emailBadge(emailSent)],
    ['Confirmation', confirmed.confirmationId],
    // A notice already shows the booking ID if the confirmation email failed.
    ['Booking ID', emailSent === false ? null : withCopyButton(bookingId)],
  ];
  return (
    <div className="card grid gap-x-10 gap-y-6 p-5 sm:p-8 lg:grid-cols-2">
      <div className="grid content-start gap-6">
        <FactSection name="Customer" rows={customer} />
        <FactSection name="Service" rows={service} />
      </div>
      <div className="grid content-start gap-6">
        <FactSection name="Meeting" rows={meeting} />
        <FactSection name="Status" rows={status} />
      </div>
    </div>
  );
}

function FactSection({ name, rows }: { name: string; rows: Fact[] }) {
  return (
    <section aria-label={name}>
      <h2 className="mb-1 text-xl">{name}</h2>
      <Facts rows={rows} />
    </section>
  );
}

function meetingLink(link: string) {
  return (
    <a data-long className="link text-sm wrap-anywhere" href={link} target="_blank" rel="noopener">
      {shortLink(link)}
    </a>
  );
}

function withCopyButton(id: string) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 [&_button]:text-sm [&_button]:font-normal">
      <span>{id}</span>
      <CopyButton text={id} noun="booking ID" tone="link" />
    </div>
  );
}

const badge = (text: string, look = '') => <span className={`badge ${look}`}>{text}</span>;

function emailBadge(sent: boolean | null) {
  if (sent === null) return badge('SENDING');
  return sent ? badge('SENT', 'bg-mist text-leaf') : badge('FAILED', 'bg-dawn text-amber');
}
