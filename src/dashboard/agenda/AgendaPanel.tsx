import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, useEffect, useState } from 'react';
import { MentorAbsenceButton } from '#dashboard/absence/MentorAbsenceButton.tsx';
import { useDashboard } from '#dashboard/adminData.ts';
import { Attention } from '#dashboard/attention/Attention.tsx';
import { BookButton } from '#dashboard/bookings/BookButton.tsx';
import { PlanFold, SetMeetingLink } from '#dashboard/calls/CallParts.tsx';
import { type Agenda, type AgendaCall, agendaQuery, endOf } from '#dashboard/calls/callData.ts';
import { Fold } from '#dashboard/Fold.tsx';
import { joinWithDots } from '#dashboard/textParts.tsx';
import { LabelledSection, SMALL_HEAD, View } from '#dashboard/View.tsx';
import { displayDate, istDate, istInstant, MINUTE } from '#domain/time.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { serverNow } from '#lib/clock.ts';
import { shortDay } from '#lib/format.ts';
import { inWords } from '#lib/in-words.ts';
import { Alert } from '#ui/Alert.tsx';
import { EmptyCard } from '#ui/EmptyCard.tsx';
import { LazyContent } from '#ui/LazyContent.tsx';
import { ActionLink } from '#ui/Links.tsx';
import { CallRow } from './CallRow.tsx';
import { NextCall } from './NextCall.tsx';

const CalendarFeed = lazy(() => import('./CalendarFeed.tsx'));

export default function AgendaPanel() {
  const { data } = useSuspenseQuery(agendaQuery);
  const { isAdmin, count: taskCount } = useDashboard();
  const now = useNow();
  const { calls } = data;
  const next = calls.find((call) => isUnfinished(call, now));
  return (
    <View
      id="agenda"
      title="Today and the next days"
      description={displayDate(now)}
      action={isAdmin && <BookButton />}
    >
      {taskCount > 0 && (
        <LazyContent placeholder={<div className="skeleton h-40" />}>
          <Attention />
        </LazyContent>
      )}
      <LinkWarning count={calls.filter((call) => call.needsLink).length} />
      {/* `has` makes two columns only if there are calls, which add a third child. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 xl:has-[>:nth-child(3)]:grid-cols-[minmax(0,1fr)_27rem] xl:grid-rows-[auto_1fr]">
        {next ? <NextCall key={next.id} call={next} now={now} /> : <NoCalls />}
        {calls.length > 0 && <CallsByDay calls={calls} next={next} now={now} />}
        <PlansAndFeed unplanned={data.unplanned} feedMadeAt={data.feedMadeAt} />
      </div>
    </View>
  );
}

interface CallsByDayProps {
  calls: AgendaCall[];
  next: AgendaCall | undefined;
  now: number;
}

function CallsByDay({ calls, next, now }: CallsByDayProps) {
  const { isAdmin } = useDashboard();
  const today = istDate(now);
  const others = calls.filter((call) => call !== next);
  const byDay = Map.groupBy(others, ({ date }) => date);
  const days = [...new Set([today, ...byDay.keys()])].toSorted();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:row-span-2">
      {days.map((date) => (
        <LabelledSection
          key={date}
          title={date === today ? 'Today' : <DayTitle date={date} now={now} />}
          headClass={`mb-1 ${SMALL_HEAD}`}
          action={
            isAdmin &&
            date >= today && <MentorAbsenceButton date={date} mentor={firstMentorOn(date, calls)} />
          }
        >
          <ul className="border-t border-line empty:hidden">
            {byDay.get(date)?.map((call) => (
              <CallRow key={call.id} call={call} now={now} />
            ))}
          </ul>
          {!byDay.has(date) && (
            <p className="py-2 text-soft">
              {next?.date === today ? 'No other calls today.' : 'No calls today.'}
            </p>
          )}
        </LabelledSection>
      ))}
    </div>
  );
}

function DayTitle({ date, now }: { date: string; now: number }) {
  // At noon in India, most time zones have the same date.
  const noon = istInstant(date, '12:00');
  return (
    <>
      {displayDate(noon)}
      <span className="text-sm font-normal text-soft"> · {inWords(noon, now)}</span>
    </>
  );
}

function PlansAndFeed({ unplanned, feedMadeAt }: Pick<Agenda, 'unplanned' | 'feedMadeAt'>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {unplanned.length > 0 && <CallsWithoutPlan calls={unplanned} />}
      <div className="border-b border-line first:border-t">
        <Fold label="Calendar feed" aside={feedMadeAt === null ? null : 'in use'}>
          <CalendarFeed madeAt={feedMadeAt} />
        </Fold>
      </div>
    </div>
  );
}

function CallsWithoutPlan({ calls }: { calls: Agenda['unplanned'] }) {
  return (
    <LabelledSection title="Calls without an action plan" headClass={`mb-1 ${SMALL_HEAD}`}>
      <ul className="border-t border-line">
        {calls.map((call) => (
          <li key={call.id} className="border-b border-line pt-2">
            <p className="font-semibold wrap-anywhere">{call.name}</p>
            <p className="text-sm text-soft">
              {joinWithDots(call.serviceType, shortDay(istDate(call.startsAt)), call.mentorName)}
            </p>
            <PlanFold call={call} />
          </li>
        ))}
      </ul>
    </LabelledSection>
  );
}

function firstMentorOn(day: string, calls: readonly AgendaCall[]): string | undefined {
  return calls.find(({ date, mentor }) => date === day && mentor)?.mentor?.slug;
}

function isUnfinished(call: AgendaCall, now: number): boolean {
  return call.outcome === null && !call.isRefunded && endOf(call) > now;
}

function LinkWarning({ count }: { count: number }) {
  if (count === 0) return null;
  const calls = count === 1 ? 'A call starts' : `${count} calls start`;
  return (
    <Alert tone="warning">
      <p>{calls} within 24 hours, but no meeting link is set. Clients cannot join without it.</p>
      <SetMeetingLink className="link inline-flex min-h-11 items-center text-current" />
    </Alert>
  );
}

function NoCalls() {
  return (
    <EmptyCard title="No calls in the next seven days.">
      <p className="text-soft">Paid calls appear here.</p>
      <ActionLink href={adminPages.hoursView}>See the bookable hours</ActionLink>
    </EmptyCard>
  );
}

function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}
