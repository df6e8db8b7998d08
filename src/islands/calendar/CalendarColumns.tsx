import type { ComponentProps } from 'react';

/**
 * Days, times and the choice beside one another; one below the other on a phone. Also while loading.
 * Goes by the room in its container, since larger text leaves less of it.
 */
export function CalendarColumns({ children, ...properties }: ComponentProps<'div'>) {
  return (
    <div className="@container" {...properties}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-6 @2xl:grid-cols-[21rem_minmax(0,1fr)] @4xl:grid-cols-[21rem_minmax(0,1fr)_18rem] @5xl:grid-cols-[minmax(21rem,1.2fr)_minmax(0,1fr)_20rem] @5xl:gap-x-8">
        {children}
      </div>
    </div>
  );
}
