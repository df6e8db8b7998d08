import { BookingTabs } from '#client/profile/BookingTabs.tsx';
import type { BookingGroups } from '#client/profile/profileBookings.ts';
import { Queries } from '#ui/Queries.tsx';

/** The profile's tabs, without an API. */
export function SampleTabs({ groups }: { groups: BookingGroups }) {
  return (
    <Queries>
      <BookingTabs groups={groups} />
    </Queries>
  );
}
