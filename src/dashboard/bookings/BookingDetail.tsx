import { useSuspenseQuery } from '@tanstack/react-query';
import { SetLink } from '#dashboard/agenda/JoinButton.tsx';
import { AuditEntries } from '#dashboard/audit/AuditPanel.tsx';
import { BackLink } from '#dashboard/BackLink.tsx';
import { ActionRow } from '#dashboard/calls/ActionRow.tsx';
import { CallMaterials } from '#dashboard/calls/CallMaterials.tsx';
import { CallOutcome } from '#dashboard/calls/CallOutcome.tsx';
import { CancelCall } from '#dashboard/calls/CancelCall.tsx';
import { ContactButtons } from '#dashboard/calls/ContactButtons.tsx';
import { MoveCall } from '#dashboard/calls/MoveCall.tsx';
import { ClientLink } from '#dashboard/clients/ClientLink.tsx';
import { EmailsSection } from '#dashboard/emails/EmailsSection.tsx';
import { isPaid } from '#domain/booking/state.ts';
import { schoolsText } from '#domain/catalogue.ts';
import { totalOf } from '#domain/money/states.ts';
import { mentorOf } from '#domain/shown-mentor.ts';
import { displayLocal, displayMoment } from '#domain/time.ts';
import { answer, api } from '#lib/api.ts';
import { serverNow } from '#lib/clock.ts';
import { dateAndTime } from '#lib/format.ts';
import { inWords } from '#lib/in-words.ts';
import { Alert } from '#ui/Alert.tsx';
import { Facts } from '#ui/Facts.tsx';
import { Section } from '#ui/Section.tsx';
import { useNotice } from '#ui/useNotice.ts';
import { BookingAnswers } from './BookingAnswers.tsx';
import { BookingMoney, Reference } from './BookingMoney.tsx';
import { BookingStateBadge } from './BookingTable.tsx';
import { type BookingRecord, clientName, listPage } from './bookingData.ts';

export default function BookingDetail({ id }: { id: string }) {
  const { data } = useSuspenseQuery({
    queryKey: ['admin', 'bookings', id],
    queryFn: () => answer(api.admin.bookings[':id'].$get({ param: { id } })),
  });
  const { booking, payments, mails: emails, note, history, plan, hasEarlierPlans } = data;
  const hasBegun = booking.startsAt <= serverNow() && booking.status === 'confirmed';
  return (
    <article aria-labelledby="booking" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="grid min-w-0 gap-1.5">
          <BackLink href={listPage()}>All bookings</BackLink>
          <h2 id="booking" className="text-heading wrap-anywhere">
            <ClientLink id={booking.clientId}>{clientName(booking)}</ClientLink>:{' '}
            {booking.serviceType}
          </h2>
          <StateAndTime booking={booking} />
          {isForAnother(booking) && <p className="text-soft">Booked by {booking.userName}</p>}
        </div>
        <BookingActions record={data} />
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="max-lg:contents lg:grid lg:grid-cols-[minmax(0,1fr)] lg:gap-4">
          <BookingAnswers booking={booking} />
          {booking.status !== 'pending' && (
            <div className="card divide-y divide-line px-5 py-1 sm:px-6">
              <CallMaterials call={{ ...booking, note, plan, hasEarlierPlans, hasBegun }} />
            </div>
          )}
          <div className="max-lg:order-last">
            <Section title="History">
              <AuditEntries entries={history} about={id} />
            </Section>
          </div>
        </div>
        <div className="max-lg:contents lg:grid lg:grid-cols-[minmax(0,1fr)] lg:gap-4">
          <div className="max-lg:-order-1">
            <BookingCall record={data} />
          </div>
          <BookingMoney booking={booking} payments={payments} />
          <EmailsSection emails={emails} />
        </div>
      </div>
    </article>
  );
}

function StateAndTime({ booking }: { booking: BookingRecord['booking'] }) {
  const { startsAt } = booking;
  return (
    <p className="my-1 flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:gap-x-2 max-sm:text-[0.9375rem]">
      <BookingStateBadge booking={booking} />
      <span>
        <span className="sm:hidden">{dateAndTime(startsAt)}</span>
        <span className="max-sm:hidden">{displayMoment(startsAt)}</span>{' '}
        <span className="whitespace-nowrap text-soft">· {inWords(startsAt)}</span>
      </span>
    </p>
  );
}

function isForAnother({ name, userName }: BookingRecord['booking']): boolean {
  return userName !== '' && userName !== name;
}

const WHO = { client: 'Client', mentor: 'Mentor' } as const;

function BookingCall({ record: { booking, arrivals } }: { record: BookingRecord }) {
  const { id, startsAt, timeZone, additionalSchools } = booking;
  const came = arrivals.map(({ who, at }) => `${WHO[who]}: ${dateAndTime(at)}`);
  const hasBegun = startsAt <= serverNow();
  const rows: [string, string | null][] = [
    ['Mentor', booking.mentorName],
    ['Length', `${booking.duration} minutes`],
    ['Client’s time', timeZone && displayLocal(startsAt, timeZone)],
    ['Schools', additionalSchools > 0 ? schoolsText(additionalSchools) : null],
    ['Who came', came.join('\n') || (hasBegun ? 'Nobody is on record' : null)],
    ['Given up by', booking.cancelledBy],
    ['Reason', booking.cancelReason],
  ];
  return (
    <Section title="Call">
      <div className="-my-2.5 min-w-0 divide-y divide-line sm:[&_dl>div]:grid-cols-[7rem_minmax(0,1fr)]">
        <Facts rows={rows.filter(([, value]) => value)} />
        {booking.status === 'confirmed' && <Place link={booking.meetingLink} />}
        <Reference label="Booking ID" text={id} />
      </div>
    </Section>
  );
}

function Place({ link }: { link: string | null }) {
  if (link) return <Reference label="Meeting link" text={link} isLink />;
  return (
    <p className="flex min-h-11 items-center justify-between gap-3">
      <span className="text-soft">No meeting link</span>
      <SetLink className="link inline-grid min-h-11 content-center" />
    </p>
  );
}

function BookingActions({ record: { booking, payments } }: { record: BookingRecord }) {
  const { userEmail: email, phoneNumber, serviceType } = booking;
  const [outcome, say] = useNotice();
  return (
    <section aria-label="Actions" className="grid gap-3 max-sm:w-full">
      {outcome && <Alert tone="success">{outcome}</Alert>}
      <ActionRow>
        {email ? (
          <ContactButtons {...{ email, phoneNumber, serviceType }} />
        ) : (
          <p className="text-soft">The account was deleted: nobody can be reached.</p>
        )}
        {isPaid(booking) && <CallActions {...{ booking, payments }} onDone={say} />}
      </ActionRow>
    </section>
  );
}

interface Props extends Pick<BookingRecord, 'booking' | 'payments'> {
  onDone(outcome: string): void;
}

function CallActions({ booking, payments, onDone }: Props) {
  if (booking.startsAt <= serverNow()) return <CallOutcome call={booking} />;
  const paid = payments.find(({ id }) => id === booking.paymentId);
  const refundable = paid ? paid.amount - totalOf(paid.refunds) : 0;
  const call = { ...booking, mentor: mentorOf(booking), refundable };
  return (
    <>
      <MoveCall booking={call} onDone={onDone} />
      <CancelCall booking={call} onDone={onDone} />
    </>
  );
}
