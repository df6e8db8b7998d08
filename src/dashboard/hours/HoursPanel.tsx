import { useSuspenseQuery } from '@tanstack/react-query';
import { View } from '#dashboard/View.tsx';
import { HoursEditor } from './HoursEditor.tsx';
import { hoursQuery } from './useDraft.ts';

/** A mentor's own hours. Admins edit the hours of every mentor in the view Mentors. */
export default function HoursPanel() {
  const { data: hours } = useSuspenseQuery(hoursQuery());
  return (
    <View id="hours" title="Your hours" about="In India Standard Time (IST).">
      {!hours.mentor.isActive && (
        <p className="text-soft">Switched off: clients cannot book new calls.</p>
      )}
      <HoursEditor hours={hours} />
    </View>
  );
}
