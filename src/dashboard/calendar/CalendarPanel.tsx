import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Start } from '#dashboard/bookings/BookFields.tsx';
import { useUrlFilter } from '#dashboard/list/addressFilters.tsx';
import { EmptyCard, useDashboard, View } from '#dashboard/View.tsx';
import { addDays, istDate, istInstant, istWeekStart } from '#domain/time.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { serverNow } from '#lib/clock.ts';
import { dayRange, longDay, shortDate } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { DialogButton } from '#ui/dialog/Dialog.tsx';
import { ActionLink } from '#ui/Links.tsx';
import { type Column, calendarQuery, columnsOf } from './columns.ts';
import { Grid } from './Grid.tsx';
import { Legend } from './Legend.tsx';
import { Period } from './Period.tsx';
import { type Blocking, useBlocking } from './useBlocking.ts';
import { type Picked, useGrid } from './useGrid.ts';

const BookForClient = lazy(() => import('#dashboard/bookings/BookForClient.tsx'));
const BlockTimes = lazy(() => import('./BlockTimes.tsx'));
const CellDialog = lazy(() => import('./CellDialog.tsx'));

interface Props {
  /** Day that is shown until the user picks a day. */
  firstDate?: string | undefined;
}

export default function CalendarPanel({ firstDate = istDate(serverNow()) }: Props) {
  const { isAdmin } = useDashboard();
  const [day, setDay, isMoving] = useUrlFilter('day');
  const [span, setSpan, isSwitching] = useUrlFilter('span');
  const [mentorId, setMentor] = useUrlFilter('mentor');
  const date = day || firstDate;
  const isWeek = (span || (isAdmin ? 'day' : 'week')) === 'week';
  const from = isWeek ? istDate(istWeekStart(istInstant(date, '12:00'))) : date;
  const { data } = useSuspenseQuery(calendarQuery(from, isWeek ? 7 : 1));
  const blocking = useBlocking(data.blocks);
  const chosen = data.mentors.find(({ id }) => id === mentorId) ?? data.mentors[0];
  const mentors = isWeek ? data.mentors.filter((one) => one === chosen) : data.mentors;
  const columns = columnsOf({ ...data, mentors }, serverNow());
  const title = isWeek ? dayRange(from, addDays(from, 6)) : longDay(date);
  return (
    <View
      id="calendar"
      title={title}
      about="In India Standard Time (IST)."
      isBusy={isMoving || isSwitching}
      action={
        <Period
          date={date}
          isWeek={isWeek}
          mentors={data.mentors}
          mentor={chosen?.id}
          onDate={setDay}
          onSpan={setSpan}
          onMentor={setMentor}
        >
          {isAdmin && <BlockButton date={date} onBlocked={blocking.onBlocked} />}
        </Period>
      }
    >
      {blocking.notice && <Alert tone={blocking.notice.tone}>{blocking.notice.text}</Alert>}
      {columns.length > 0 ? (
        <Times
          key={`${date} ${isWeek} ${chosen?.id}`}
          columns={columns}
          blocking={blocking}
          date={date}
          title={title}
          isWeek={isWeek}
        />
      ) : (
        <EmptyCard title="No active mentors">
          <ActionLink href={adminPages.mentors}>Add a mentor</ActionLink>
        </EmptyCard>
      )}
    </View>
  );
}

function BlockButton({ date, onBlocked }: { date: string } & Pick<Blocking, 'onBlocked'>) {
  return (
    <DialogButton
      label="Block times"
      className="btn-slim"
      isWide
      title={`Block times on ${shortDate(date)}`}
    >
      {(close) => <BlockTimes date={date} times={[]} onBlocked={onBlocked} close={close} />}
    </DialogButton>
  );
}

interface TimesProps {
  columns: Column[];
  blocking: Blocking;
  /** Day whose column a phone shows first. */
  date: string;
  title: string;
  isWeek: boolean;
}

function Times({ columns, blocking, date, title, isWeek }: TimesProps) {
  const { isAdmin } = useDashboard();
  const [opened, setOpened] = useState<Picked | null>(null);
  const [start, setStart] = useState<Start | null>(null);
  const first = columns.findIndex((one) => one.date === date);
  const grid = useGrid({ columns, first, canPickRange: isAdmin, onAct });
  const column = opened && columns[opened.column];

  function onAct({ column: index, from, to }: Picked): void {
    const [start, end] = from < to ? [from, to] : [to, from];
    const cell = columns[index]?.cells[start];
    if (cell && isAdmin && (cell.isOpen || cell.block || cell.calls.length > 0)) {
      setOpened({ column: index, from: start, to: end });
    }
  }

  function close(): void {
    setOpened(null);
    grid.clearRange();
  }

  return (
    <>
      <Grid
        columns={columns}
        label={`Calendar, ${title}`}
        isWeek={isWeek}
        grid={grid}
        onUnblock={(block) => blocking.unblock([block])}
      />
      <Legend />
      {opened && column && (
        <Suspense>
          <CellDialog
            column={column}
            first={opened.from}
            last={opened.to}
            blocking={blocking}
            onBook={setStart}
            onClose={close}
          />
        </Suspense>
      )}
      {start && (
        <Suspense>
          <BookForClient start={start} onClose={() => setStart(null)} />
        </Suspense>
      )}
    </>
  );
}
