import { firstNameOf } from '#lib/format.ts';
import { HoursSection } from '../HoursSection.tsx';
import type { Hours } from '../hoursData.ts';

export function NoCalendar({ mentor: { name } }: Pick<Hours, 'mentor'>) {
  return (
    <HoursSection title="Google Calendar">
      <p className="card p-4 text-sm text-soft">
        {name === null ? 'This mentor' : firstNameOf(name)} has not connected Google Calendar.
      </p>
    </HoursSection>
  );
}
