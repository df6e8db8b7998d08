import { useSuspenseQuery } from '@tanstack/react-query';
import { AuditEntries } from '#dashboard/audit/AuditLog.tsx';
import { CallChanges, ProposedTimes } from '#dashboard/calls/CallChanges.tsx';
import { CallMaterials } from '#dashboard/calls/CallMaterials.tsx';
import { CallOutcome } from '#dashboard/calls/CallOutcome.tsx';
import {
  ContactButtons,
  isMainAnswer,
  MainAnswers,
  SetMeetingLink,
} from '#dashboard/calls/CallParts.tsx';
import { EmailsSection } from '#dashboard/emails/EmailsSection.tsx';
import { BackLink } from '#dashboard/shell/icons.tsx';
import { ClientLink, clientName, When } from '#dashboard/textParts.tsx';
import { CardSection, View } from '#dashboard/View.tsx';
import { givenAnswers } from '#domain/booking/details-fields.ts';
import { isPaid } from '#domain/booking/state.ts';
import { schoolsText } from '#domain/catalogue.ts';
import { displayLocal } from '#domain/time.ts';
import { serverNow } from '#lib/clock.ts';
import { dateAndTime } from '#lib/format.ts';
import { type Fact, Facts } from '#ui/Facts.tsx';
import { BookingMoney, CopyableFact } from './BookingMoney.tsx';
import { BookingStateBadge } from './BookingRow.tsx';
import { type BookingRecord, bookingList, bookingRecordQuery, toAdminCall } from './bookingData.ts';

type Booking = BookingRecord['booking'];

export default function BookingDetail({ id }: { id: string }) {
  const { data } = useSuspenseQuery(bookingRecordQuery(id));
  const { booking, payments, mails, note, history, arrivals, plan, hasEarlierPlans } = data;
  const call = { ...booking, note, plan, hasEarlierPlans };
  return (
    <View
      id="booking"
      backLink={<BackLink href={bookingList.href()}>All bookings</BackLink>}
      title={
        <>
          <ClientLink id={booking.clientId}>{clientName(booking)}</ClientLink>:{' '}
          {booking.serviceType}
        </>
      }
      description={<BookingStatus booking={booking} />}
      action={<BookingActions booking={booking} payments={payments} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="max-lg:contents lg:grid lg:grid-cols-[minmax(0,1fr)] lg:gap-4">
          <BookingAnswers booking={booking} />
          {booking.status !== 'pending' && (
            <div className="card divide-y divide-line px-5 py-1 sm:px-6">
              <CallMaterials call={{ ...call, hasBegun: hasStarted(booking) }} />
            </div>
          )}
          <CardSection title="History" className="max-lg:order-last">
            <AuditEntries entries={history} bookingId={id} />
          </CardSection>
        </div>
        <div className="max-lg:contents lg:grid lg:grid-cols-[minmax(0,1fr)] lg:gap-4">
          <BookingCall booking={booking} arrivals={arrivals} />
          <BookingMoney record={data} />
          <EmailsSection emails={mails} />
        </div>
      </div>
    </View>
  );
}

function BookingStatus({ booking }: { booking: Booking }) {
  const { startsAt, name, userName } = booking;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1.5 text-ink">
      <BookingStateBadge booking={booking} />
      <When at={startsAt} />
      {userName !== '' && userName !== name && <span>Booked by {userName}</span>}
    </span>
  );
}

const hasStarted = (booking: Booking) => isPaid(booking) && booking.startsAt <= serverNow();

const ROLE_LABELS = { client: 'Client', mentor: 'Mentor', admin: 'Admin' } as const;

function BookingCall({ booking, arrivals }: Pick<BookingRecord, 'booking' | 'arrivals'>) {
  const { id, startsAt, timeZone, additionalSchools, meetingLink } = booking;
  const joined = arrivals.map(({ who, at }) => `${ROLE_LABELS[who]}: ${dateAndTime(at)}`);
  const rows: Fact[] = [
    ['Mentor', booking.mentorName],
    ['Duration', `${booking.duration} minutes`],
    ['Client’s time', timeZone && displayLocal(startsAt, timeZone)],
    ['Schools', additionalSchools > 0 ? schoolsText(additionalSchools) : null],
    ['Joined', joined.join('\n') || (hasStarted(booking) ? 'Not recorded' : null)],
    ['Cancelled by', booking.cancelledBy && ROLE_LABELS[booking.cancelledBy]],
    ['Reason', booking.cancelReason],
  ];
  return (
    <CardSection title="Call" className="max-lg:-order-1">
      <div className="-my-2.5 min-w-0 divide-y divide-line sm:[&_dl>div]:grid-cols-[7rem_minmax(0,1fr)]">
        <Facts rows={rows} />
        {booking.status === 'confirmed' &&
          (meetingLink ? (
            <CopyableFact label="Meeting link" text={meetingLink} isLink />
          ) : (
            <p className="flex min-h-11 items-center justify-between gap-3">
              <span className="text-soft">No meeting link</span>
              <SetMeetingLink className="link inline-grid min-h-11 content-center" />
            </p>
          ))}
        <CopyableFact label="Booking ID" text={id} />
      </div>
    </CardSection>
  );
}

function BookingActions({ booking, payments }: Pick<BookingRecord, 'booking' | 'payments'>) {
  const { userEmail: email, phoneNumber } = booking;
  return (
    <section aria-label="Actions" className="grid gap-3 max-sm:w-full">
      <div className="action-row">
        {email ? (
          <ContactButtons email={email} phoneNumber={phoneNumber} />
        ) : (
          <p className="text-soft">The account was deleted, with its contact details.</p>
        )}
        {isPaid(booking) &&
          (hasStarted(booking) ? (
            <CallOutcome call={booking} />
          ) : (
            <CallChanges booking={toAdminCall({ booking, payments })} />
          ))}
      </div>
      <ProposedTimes call={booking} />
    </section>
  );
}

function BookingAnswers({ booking }: { booking: Booking }) {
  const { userEmail, emailId, phoneNumber } = booking;
  const answers = givenAnswers(booking);
  const facts: Fact[] = [
    ['Account', userEmail === emailId ? null : userEmail],
    ['Email', emailId],
    ['Phone', phoneNumber],
    ...answers.filter((each) => !isMainAnswer(each)).map(({ label, text }): Fact => [label, text]),
  ];
  const rows = facts.filter(([, value]) => value);
  return (
    <CardSection title={booking.isParent ? 'Parent' : 'Student'}>
      <MainAnswers answers={answers} />
      {rows.length > 0 ? (
        <div className="@container">
          <div className="sm:[&>dl>div]:grid-cols-[7rem_minmax(0,1fr)] @2xl:[&>dl]:grid @2xl:[&>dl]:grid-cols-2 @2xl:[&>dl]:gap-x-8 @2xl:[&>dl>div]:border-b @2xl:[&>dl>div]:border-line">
            <Facts rows={rows} />
          </div>
        </div>
      ) : (
        <p className="text-soft">No answers stored.</p>
      )}
      {!booking.detailsCompleted && (
        <p className="text-soft">The questions are not answered yet.</p>
      )}
    </CardSection>
  );
}
