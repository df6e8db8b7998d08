import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { CalendarSkeleton } from '#booking/calendar/CalendarSkeleton.tsx';
import { MoveCalendar } from '#booking/move/MoveCalendar.tsx';
import { clientName } from '#dashboard/bookings/bookingData.ts';
import type { ShownMentor } from '#domain/shown-mentor.ts';
import { answer, api } from '#lib/api.ts';
import { Button } from '#ui/Button.tsx';
import type { DialogProps } from './adminCall.ts';

export default function MoveForm({ booking, close, onDone }: DialogProps) {
  const { id, startsAt, mentor } = booking;
  const client = useQueryClient();

  function tell(taker: ShownMentor | null): void {
    const isAnother = taker && taker.slug !== mentor?.slug;
    const news = isAnother ? ` ${taker.name} takes it now.` : '';
    onDone(`The call has moved, and its client is told.${news}`);
    client.invalidateQueries({ queryKey: ['admin'] });
  }

  return (
    // On a small phone the days are as wide as a finger.
    <div className="mt-2 grid gap-5 max-[26.25rem]:[&_.grid-cols-7]:gap-0.5">
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0 wrap-anywhere">
          <strong className="font-semibold">{clientName(booking)}</strong> is told by email.
        </p>
        <Button className="btn-slim shrink-0" onClick={close}>
          Leave it as it is
        </Button>
      </div>
      <Suspense fallback={<CalendarSkeleton />}>
        <MoveCalendar
          call={booking}
          move={(to) => {
            const json = { ...to, from: startsAt };
            return answer(api.admin.bookings[':id'].move.$post({ param: { id }, json }));
          }}
          onMoved={(moved) => {
            close();
            tell(moved.mentor);
          }}
        />
      </Suspense>
    </div>
  );
}
