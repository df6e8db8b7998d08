import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { MoveCalendar } from '#islands/move/MoveCalendar.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { answer, api } from '#lib/api.ts';
import type { ChangeProps } from './adminCall.ts';

/** Gives anybody's paid call another time; its client is told by email. */
export function MoveCall({ booking, onDone }: ChangeProps) {
  const { id, startsAt } = booking;
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();

  function open(): void {
    setOpen(true);
    dialog.current?.showModal();
  }

  function onMoved(): void {
    dialog.current?.close();
    onDone('The call has moved, and its client is told.');
    client.invalidateQueries({ queryKey: ['admin'] });
  }

  return (
    <>
      <button type="button" className="btn btn-secondary" onClick={open}>
        Move call
      </button>
      <Dialog ref={dialog} title="Move this call" isWide onClose={() => setOpen(false)}>
        <div className="mt-5 grid gap-6">
          {isOpen && (
            <MoveCalendar
              call={booking}
              move={(to) => {
                const json = { ...to, from: startsAt };
                return answer(api.admin.bookings[':id'].move.$post({ param: { id }, json }));
              }}
              onMoved={onMoved}
            />
          )}
          <button
            type="button"
            className="btn btn-secondary justify-self-start"
            onClick={() => dialog.current?.close()}
          >
            Leave it as it is
          </button>
        </div>
      </Dialog>
    </>
  );
}
