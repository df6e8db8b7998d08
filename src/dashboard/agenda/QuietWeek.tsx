import { EmptyCard } from '#dashboard/EmptyCard.tsx';
import { OpenTimes } from '#dashboard/OpenTimes.tsx';

export function QuietWeek() {
  return (
    <EmptyCard title="Nothing is booked for the next seven days.">
      <p className="text-soft">Calls appear here as soon as they are paid for.</p>
      <OpenTimes />
    </EmptyCard>
  );
}
