import { EmptyCard } from '#islands/admin/EmptyCard.tsx';
import { OpenTimes } from '#islands/admin/OpenTimes.tsx';

export function QuietWeek() {
  return (
    <EmptyCard title="Nothing is booked for the next seven days.">
      <p className="text-soft">Calls appear here as soon as they are paid for.</p>
      <OpenTimes />
    </EmptyCard>
  );
}
