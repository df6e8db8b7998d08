import { lazy } from 'react';
import { withoutCalendar } from '#domain/mentors/gaps.ts';
import { mentorMade } from '#domain/mentors/messages.ts';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import type { Mentor } from './mentorsData.ts';

const NewMentor = lazy(() => import('./NewMentor.tsx'));

interface Props {
  label: string;
  tone?: 'primary';
  slug?: string;
  mentors: Mentor[];
  onMade(said: string): void;
}

export function MakeMentor({ label, tone, slug, mentors, onMade }: Props) {
  return (
    <DialogButton {...{ label, tone }} className="btn-slim" title="Make a mentor" isFresh>
      {(close) => (
        <NewMentor
          slug={slug}
          slugs={withoutCalendar(mentors).map((one) => one.slug)}
          onCancel={close}
          onMade={(name) => {
            close();
            onMade(mentorMade(name));
          }}
        />
      )}
    </DialogButton>
  );
}
