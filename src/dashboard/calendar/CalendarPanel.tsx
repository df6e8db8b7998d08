import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useDashboard } from '#dashboard/adminData.ts';
import { isDate, useUrlFilter } from '#dashboard/list/addressFilters.tsx';
import { View } from '#dashboard/View.tsx';
import { bookableDates } from '#domain/calendar/slots.ts';
import { addDays, istDate, istInstant, istWeekStart } from '#domain/time.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { serverNow } from '#lib/clock.ts';
import { dayRange, longDay, shortDate } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { DialogButton } from '#ui/dialog/Dialog.tsx';
import { EmptyCard } from '#ui/EmptyCard.tsx';
import { LazyContent } from '#ui/LazyContent.tsx';
import { ActionLink } from '#ui/Links.tsx';
import { CalendarControls } from './CalendarControls.tsx';
import { type Column, calendarQuery, columnsOf } from './columns.ts';
import { Grid } from './Grid.tsx';
import { type Blocking, useBlocking } from './useBlocking.ts';
import { type RowRange, useGrid } from './useGrid.ts';

const BlockTimes = lazy(() => import('./BlockTimes.tsx'));
const CellDialog = lazy(() => import('./CellDialog.tsx'));

interface Props {
  initialDate?: string | undefined;
}

export default function CalendarPanel({ initialDate = istDate(serverNow()) }: Props) {
  const { isAdmin } = useDashboard();
  const [dayInUrl, setDay, isDayLoading] = useUrlFilter('day');
  const [spanInUrl, setSpan, isSpanLoading] = useUrlFilter('span');
  const [mentorInUrl, setMentor] = useUrlFilter('mentor');
  const date = isDate(dayInUrl) ? dayInUrl : initialDate;
  const isWeek = (spanInUrl || (isAdmin ? 'day' : 'week')) === 'week';
  const from = isWeek ? istDate(istWeekStart(istInstant(date, '12:00'))) : date;
  const { data } = useSuspenseQuery(calendarQuery(from, isWeek ? 7 : 1));
  const blocking = useBlocking(data.blocks);
  const chosenMentor = data.mentors.find(({ id }) => id === mentorInUrl) ?? data.mentors[0];
  const shownMentors = isWeek && chosenMentor ? [chosenMentor] : data.mentors;
  const columns = columnsOf({ ...data, mentors: shownMentors }, serverNow());
  const mayBlock = isAdmin && bookableDates(serverNow()).includes(date);
  const title = isWeek ? dayRange(from, addDays(from, 6)) : longDay(date);
  return (
    <View
      id="calendar"
      title={title}
      description="In India Standard Time (IST)."
      isBusy={isDayLoading || isSpanLoading}
      action={
        <CalendarControls
          date={date}
          span={isWeek ? 'week' : 'day'}
          mentors={data.mentors}
          mentorId={chosenMentor?.id}
          onDate={setDay}
          onSpan={setSpan}
          onMentor={setMentor}
        >
          {mayBlock && <BlockButton date={date} onBlocked={blocking.onBlocked} />}
        </CalendarControls>
      }
    >
      {blocking.notice && <Alert tone={blocking.notice.tone}>{blocking.notice.text}</Alert>}
      {columns.length > 0 ? (
        <CalendarTimes
          // Remounts, because the focus and the selection are row and column numbers.
          key={`${date} ${isWeek} ${chosenMentor?.id}`}
          columns={columns}
          blocking={blocking}
          focusedDate={date}
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
      {(close) => <BlockTimes date={date} initialTimes={[]} onBlocked={onBlocked} close={close} />}
    </DialogButton>
  );
}

interface TimesProps {
  columns: Column[];
  blocking: Blocking;
  focusedDate: string;
  title: string;
  isWeek: boolean;
}

function CalendarTimes({ columns, blocking, focusedDate, title, isWeek }: TimesProps) {
  const { isAdmin } = useDashboard();
  const [selected, setSelected] = useState<RowRange | null>(null);
  const initialColumn = columns.findIndex(({ date }) => date === focusedDate);
  const grid = useGrid({ columns, initialColumn, canDrag: isAdmin, onSelect });
  const selectedColumn = selected && columns[selected.column];

  function onSelect(range: RowRange): void {
    const cell = columns[range.column]?.cells[range.firstRow];
    const hasActions = cell && (cell.isOpen || cell.block || cell.calls.length > 0);
    if (isAdmin && hasActions) setSelected(range);
  }

  function close(): void {
    setSelected(null);
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
      {selected && selectedColumn && (
        <LazyContent>
          <CellDialog
            column={selectedColumn}
            firstRow={selected.firstRow}
            lastRow={selected.lastRow}
            blocking={blocking}
            onClose={close}
          />
        </LazyContent>
      )}
    </>
  );
}
