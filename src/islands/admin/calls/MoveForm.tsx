import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ShownMentor } from '#domain/booking/mentor.ts';
import { CalendarSkeleton } from '#islands/calendar/CalendarSkeleton.tsx';
import { MoveCalendar } from '#islands/move/MoveCalendar.tsx';
import { answer, api } from '#lib/api.ts';
import type { ChangeProps } from './adminCall.ts';

interface Props extends ChangeProps {
  onMoved(): void;
}

/** The times that the call may move to. */
export default function MoveForm({ booking, onMoved, onDone }: Props) {
  const { id, startsAt, mentor } = booking;
  const client = useQueryClient();

  function tell(taker: ShownMentor | null): void {
    const isAnother = taker && taker.slug !== mentor?.slug;
    const news = isAnother ? ` ${taker.name} takes it now.` : '';
    onDone(`The call has moved, and its client is told.${news}`);
    client.invalidateQueries({ queryKey: ['admin'] });
  }

  return (
    <Suspense fallback={<CalendarSkeleton />}>
      <MoveCalendar
        call={booking}
        move={(to) => {
          const json = { ...to, from: startsAt };
          return answer(api.admin.bookings[':id'].move.$post({ param: { id }, json }));
        }}
        onMoved={(moved) => {
          onMoved();
          tell(moved.mentor);
        }}
      />
    </Suspense>
  );
}
