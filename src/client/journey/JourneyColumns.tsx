import type { ComponentProps } from 'react';

export function JourneyColumns(properties: ComponentProps<'section'>) {
  return (
    <section
      {...properties}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-6 lg:grid-cols-[20rem_minmax(0,1fr)]"
    />
  );
}
