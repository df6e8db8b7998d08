import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
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
  const { id, startsAt } = booking;
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();

  function onMoved(): void {
    onDone('The call has moved, and its client is told.');
    client.invalidateQueries({ queryKey: ['admin'] });
  }

  return (
    <DialogButton
      label="Move call"
      className="btn-slim"
      title="Move this call"
      isWide
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
    >
      {(close) => (
        <div className="mt-3 grid gap-5">
          <Button className="btn-slim justify-self-start" onClick={close}>
            Leave it as it is
          </Button>
          {isOpen && (
            <Suspense fallback={<CalendarSkeleton />}>
              <MoveCalendar
                call={booking}
                move={(to) => {
                  const json = { ...to, from: startsAt };
                  return answer(api.admin.bookings[':id'].move.$post({ param: { id }, json }));
                }}
                onMoved={() => {
                  close();
                  onMoved();
                }}
              />
            </Suspense>
          )}
        </div>
      )}
    </DialogButton>
  );
}
