import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { AbsentDayButton } from '#dashboard/absence/AbsentDayButton.tsx';
import { BookButton } from '#dashboard/bookings/BookButton.tsx';
import { LazyFold } from '#dashboard/calls/CallParts.tsx';
import { type Agenda, type AgendaCall, agendaQuery, endOf } from '#dashboard/calls/callData.ts';
import { FilterSelect, useUrlFilter } from '#dashboard/list/addressFilters.tsx';
import { NowLine } from '#dashboard/textParts.tsx';
import {
  EmptyCard,
  LabelledSection,
  OpenTimes,
  SMALL_HEAD,
  useDashboard,
  View,
} from '#dashboard/View.tsx';
import { displayDate, displayTime, istDate, MINUTE } from '#domain/time.ts';
import { serverNow } from '#lib/clock.ts';
import { inWords } from '#lib/in-words.ts';
import { Alert } from '#ui/Alert.tsx';
import { CallRow, SetMeetingLink } from './CallRow.tsx';
import { NextCall } from './NextCall.tsx';

const CallsWithoutPlan = lazy(() => import('#dashboard/plans/CallPlan.tsx'));
const Attention = lazy(() => import('#dashboard/attention/Attention.tsx'));
const CalendarFeed = lazy(() => import('./CalendarFeed.tsx'));

export default function AgendaPanel() {
  const { data } = useSuspenseQuery(agendaQuery);
  const { isAdmin, count } = useDashboard();
  const now = useNow();
  const [mentorInUrl, setMentorInUrl] = useUrlFilter('mentor');
  const mentors = [...new Set(data.calls.flatMap(({ mentor }) => mentor?.name ?? []))].toSorted();
  const shownMentor = mentors.includes(mentorInUrl) ? mentorInUrl : '';
  const calls = data.calls.filter(({ mentor }) => !shownMentor || mentor?.name === shownMentor);
  const groups = groupAgendaCalls(calls, now);
  return (
    <View
      id="agenda"
      title="Today and the next days"
      description={displayDate(now)}
      action={
        <div className="flex flex-wrap items-center gap-3">
          {mentors.length > 1 && (
            <FilterSelect
              isInline
              label="Mentor"
              allLabel="All mentors"
              options={mentors.map((name) => [name, name])}
              value={shownMentor}
              onChange={({ target }) => setMentorInUrl(target.value)}
            />
          )}
          {isAdmin && <BookButton />}
        </div>
      }
    >
      {count > 0 && (
        <Suspense fallback={<div className="skeleton h-40" />}>
          <Attention />
        </Suspense>
      )}
      {/* Missing links count for all mentors, also while the list shows only one of them. */}
      <LinkWarning count={data.calls.filter((call) => call.needsLink).length} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 xl:has-[>:nth-child(3)]:grid-cols-[minmax(0,1fr)_27rem] xl:grid-rows-[auto_1fr]">
        {groups.next ? <NextCall call={groups.next} now={now} /> : <NoCalls />}
        {calls.length > 0 && <CallsByDay calls={calls} today={data.today} now={now} {...groups} />}
        <PlansAndFeed unplanned={data.unplanned} feedMadeAt={data.feedMadeAt} />
      </div>
    </View>
  );
}

interface CallsByDayProps extends ReturnType<typeof groupAgendaCalls> {
  calls: AgendaCall[];
  today: string;
  now: number;
}

function CallsByDay({ calls, today, now, next, begun, upcoming, days }: CallsByDayProps) {
  const { isAdmin } = useDashboard();
  const absenceButton = (date: string) =>
    isAdmin && <AbsentDayButton date={date} mentor={firstMentorOn(date, calls)} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:row-span-2">
      <TodayCalls
        next={next}
        now={now}
        absenceButton={absenceButton(today)}
        begun={begun}
        upcoming={upcoming}
      />
      {[...days].map(([date, callsOfDay]) => (
        <DayCalls key={date} calls={callsOfDay} now={now} absenceButton={absenceButton(date)} />
      ))}
    </div>
  );
}

function PlansAndFeed({ unplanned, feedMadeAt }: Pick<Agenda, 'unplanned' | 'feedMadeAt'>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {unplanned.length > 0 && (
        <Suspense fallback={<div className="skeleton h-20" />}>
          <CallsWithoutPlan calls={unplanned} />
        </Suspense>
      )}
      <div className="border-b border-line first:border-t">
        <LazyFold label="Calendar feed" aside={feedMadeAt === null ? null : 'in use'}>
          <CalendarFeed madeAt={feedMadeAt} />
        </LazyFold>
      </div>
    </div>
  );
}

function groupAgendaCalls(calls: readonly AgendaCall[], now: number) {
  const today = istDate(now);
  const next = calls.find((call) => isUnfinished(call, now)) ?? null;
  const others = calls.filter((call) => call !== next);
  const callsOfToday = others.filter(({ date }) => date <= today);
  return {
    next,
    begun: callsOfToday.filter(({ startsAt }) => startsAt <= now),
    upcoming: callsOfToday.filter(({ startsAt }) => startsAt > now),
    days: Map.groupBy(
      others.filter(({ date }) => date > today),
      ({ date }) => date,
    ),
  };
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
      <OpenTimes />
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

interface TodayCallsProps {
  next: AgendaCall | null;
  now: number;
  absenceButton: ReactNode;
  begun: AgendaCall[];
  upcoming: AgendaCall[];
}

function TodayCalls({ next, now, absenceButton, begun, upcoming }: TodayCallsProps) {
  const nextToday = next && next.date <= istDate(now) ? next : null;
  return (
    <LabelledSection title="Today" headClass={`mb-1 ${SMALL_HEAD}`} action={absenceButton}>
      <ul>{renderCalls(begun, now)}</ul>
      <p>
        <NowLine now={now} />
      </p>
      {nextToday && (
        <p className="grid min-h-11 grid-cols-[5.25rem_minmax(0,1fr)_auto] items-center gap-x-2 rounded-lg bg-mist px-1">
          <span className="font-semibold whitespace-nowrap tabular-nums">
            {displayTime(nextToday.startsAt)}
          </span>
          <a className="link min-w-0 truncate py-2" href={`#call-${nextToday.id}`}>
            {nextToday.name}
          </a>
          <span className="pe-2 text-sm">{nextToday.startsAt > now ? 'Next' : 'On now'}</span>
        </p>
      )}
      <ul>{renderCalls(upcoming, now)}</ul>
      {upcoming.length === 0 && (
        <p className="py-2 text-soft">{noCallsText(nextToday !== null, begun.length > 0)}</p>
      )}
    </LabelledSection>
  );
}

function noCallsText(hasNext: boolean, hasBegun: boolean): string {
  if (hasNext) return 'No other calls today.';
  return hasBegun ? 'No more calls today.' : 'No calls today.';
}

function renderCalls(calls: AgendaCall[], now: number) {
  return calls.map((call) => <CallRow key={call.id} call={call} now={now} />);
}

interface DayCallsProps {
  calls: AgendaCall[];
  now: number;
  absenceButton: ReactNode;
}

function DayCalls({ calls, now, absenceButton }: DayCallsProps) {
  const [first] = calls;
  if (!first) return null;
  const date = displayDate(first.startsAt);
  return (
    <section aria-label={date}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className={`mb-1 ${SMALL_HEAD}`}>
          {date}
          <span className="text-sm font-normal text-soft"> · {inWords(first.startsAt, now)}</span>
        </h3>
        {absenceButton}
      </div>
      <ul className="border-t border-line">{renderCalls(calls, now)}</ul>
    </section>
  );
}
