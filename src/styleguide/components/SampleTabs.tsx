import { BookingTabs } from '#islands/profile/BookingTabs.tsx';
import type { BookingGroups } from '#islands/profile/profileBookings.ts';
import { Queries } from '#islands/ui/Queries.tsx';

/** The profile's tabs, without an API. */
export function SampleTabs({ groups }: { groups: BookingGroups }) {
  return (
    <Queries>
      <BookingTabs groups={groups} />
    </Queries>
  );
}
