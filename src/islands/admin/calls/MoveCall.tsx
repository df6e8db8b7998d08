import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { ShownMentor } from '#domain/booking/mentor.ts';
import { clientName } from '#islands/admin/bookings/bookingData.ts';
import { Icon } from '#islands/admin/shell/icons.tsx';
import { CalendarSkeleton } from '#islands/calendar/CalendarSkeleton.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { DialogButton } from '#islands/ui/DialogButton.tsx';
import { answer, api } from '#lib/api.ts';
import type { ChangeProps } from './adminCall.ts';

const MoveCalendar = lazy(async () => ({
  default: (await import('#islands/move/MoveCalendar.tsx')).MoveCalendar,
}));

/** Moves a client's paid call; the client is told by email. */
export function MoveCall({ booking, onDone }: ChangeProps) {
  const { id, startsAt, mentor } = booking;
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();

  function onMoved(taker: ShownMentor | null): void {
    const isAnother = taker && taker.slug !== mentor?.slug;
    const news = isAnother ? ` ${taker.name} takes it now.` : '';
    onDone(`The call has moved, and its client is told.${news}`);
    client.invalidateQueries({ queryKey: ['admin'] });
  }

  return (
    <DialogButton
      label={
        <>
          <Icon name="move" />
          <span>
            Move <span className="sr-only">call</span>
          </span>
        </>
      }
      className="btn-slim"
      title="Move this call"
      isWide
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
    >
      {(close) => (
        // On a small phone the days are as wide as a finger.
        <div className="mt-2 grid gap-5 max-[26.25rem]:[&_.grid-cols-7]:gap-0.5">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="min-w-0 wrap-anywhere">
              <strong className="font-semibold">{clientName(booking)}</strong> is told by email. You
              can move it until it begins.
            </p>
            <Button className="btn-slim" onClick={close}>
              Leave it as it is
            </Button>
          </div>
          {isOpen && (
            <Suspense fallback={<CalendarSkeleton />}>
              <MoveCalendar
                call={booking}
                move={(to) => {
                  const json = { ...to, from: startsAt };
                  return answer(api.admin.bookings[':id'].move.$post({ param: { id }, json }));
                }}
                onMoved={(moved) => {
                  close();
                  onMoved(moved.mentor);
                }}
              />
            </Suspense>
          )}
        </div>
      )}
    </DialogButton>
  );
}
