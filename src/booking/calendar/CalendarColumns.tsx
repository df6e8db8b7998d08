import type { ComponentProps } from 'react';

/**
 * Days, times and the choice beside one another; one below the other on a phone. Also while loading.
 * Goes by the room in its container, since larger text leaves less of it.
 */
export function CalendarColumns({ children, ...properties }: ComponentProps<'div'>) {
  return (
    <div className="@container" {...properties}>
      <div className="calendar-columns">{children}</div>
    </div>
  );
}
