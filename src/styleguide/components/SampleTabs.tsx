import { BookingTabs } from '#client/profile/BookingTabs.tsx';
import type { BookingGroups } from '#client/profile/profileBookings.ts';
import { Queries } from '#ui/Queries.tsx';

export function SampleTabs({ groups }: { groups: BookingGroups }) {
  return (
    <Queries>
      <BookingTabs groups={groups} />
    </Queries>
  );
}
