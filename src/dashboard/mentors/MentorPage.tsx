import { usePrefetchQuery, useSuspenseQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { HoursEditor } from '#dashboard/hours/HoursPanel.tsx';
import { hoursQuery } from '#dashboard/hours/useDraft.ts';
import { BackLink } from '#dashboard/shell/icons.tsx';
import { View } from '#dashboard/View.tsx';
import { mentorNames } from '#domain/mentors/public-mentors.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { DialogButton } from '#ui/dialog/Dialog.tsx';
import { Facts } from '#ui/Facts.tsx';
import { ActionLink } from '#ui/Links.tsx';
import { callsText, MentorPortrait, MentorState, servicesText } from './MentorParts.tsx';
import { type Mentor, mentorName, mentorsQuery } from './mentorsData.ts';
import { SwitchMentor } from './SwitchMentor.tsx';

const EditMentorForm = lazy(async () => ({
  default: (await import('./MentorForm.tsx')).EditMentorForm,
}));

export default function MentorPage() {
  // Without this line, the second request waits for the first.
  usePrefetchQuery(mentorsQuery);
  const { data: hours } = useSuspenseQuery(hoursQuery());
  const { mentors } = useSuspenseQuery(mentorsQuery).data;
  const mentor = mentors.find(({ id }) => id === hours.mentor.id);
  return (
    <View
      id="mentor"
      backLink={<BackLink href={adminPages.mentors}>All mentors</BackLink>}
      title={mentorName(hours.mentor)}
      description="Hours are in India Standard Time (IST)."
    >
      {mentor && <Profile mentor={mentor} mentors={mentors} />}
      <HoursEditor key={hours.mentor.id} hours={hours} />
    </View>
  );
}

function Profile({ mentor, mentors }: { mentor: Mentor; mentors: Mentor[] }) {
  const { id, email, isActive, hasHours } = mentor;
  const name = mentorName(mentor);
  // `data-long`: on phones, Facts shows the value below its label.
  const account = <span data-long>{email ?? 'No account'}</span>;
  return (
    <section aria-label="Profile" className="card flex flex-wrap items-start gap-4 p-4 sm:p-5">
      <MentorPortrait mentor={mentor} size={64} />
      <div className="grid min-w-0 grow basis-64 justify-items-start gap-2">
        <MentorState mentor={mentor} />
        <Facts
          rows={[
            ['Account', account],
            ['Services', servicesText(mentor)],
            ['Calls', callsText(mentor)],
          ]}
        />
        {mentorNames[id] && <ActionLink href={`/mentors/${id}`}>Open the public page</ActionLink>}
      </div>
      <div className="flex flex-wrap gap-2">
        <DialogButton label="Edit" title={name} className="btn-slim" aria-label={`Edit ${name}`}>
          {(close) => <EditMentorForm mentor={mentor} close={close} />}
        </DialogButton>
        {(isActive || hasHours) && <SwitchMentor mentor={mentor} mentors={mentors} />}
      </div>
    </section>
  );
}
