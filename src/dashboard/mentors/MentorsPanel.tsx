import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { Icon } from '#dashboard/shell/icons.tsx';
import { View } from '#dashboard/View.tsx';
import { mentorMessages } from '#domain/mentors/messages.ts';
import { mentorWarnings } from '#domain/mentors/public-mentors.ts';
import { queryParameter } from '#lib/address.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { messageOf } from '#lib/api.ts';
import { Alert } from '#ui/Alert.tsx';
import { DialogButton } from '#ui/dialog/Dialog.tsx';
import { callsText, MentorPortrait, MentorState, servicesText } from './MentorParts.tsx';
import { type Mentor, mentorName, mentorsQuery, useReorderMentors } from './mentorsData.ts';

const AddMentorForm = lazy(async () => ({
  default: (await import('./MentorForm.tsx')).AddMentorForm,
}));
const MentorPage = lazy(() => import('./MentorPage.tsx'));

export default function MentorsPanel() {
  // An empty parameter `mentor` selects the viewer's own mentor page.
  return queryParameter('mentor') === null ? <MentorList /> : <MentorPage />;
}

function MentorList() {
  const { mentors } = useSuspenseQuery(mentorsQuery).data;
  const reorder = useReorderMentors();
  const warnings = mentorWarnings(mentors);
  return (
    <View
      id="mentors"
      title="Mentors"
      description="Clients see the mentors in this order."
      action={
        <DialogButton label="Add mentor" title="Add a mentor" tone="primary" className="btn-slim">
          {(close) => <AddMentorForm close={close} />}
        </DialogButton>
      }
    >
      {reorder.error && (
        <Alert tone="error">{messageOf(reorder.error, mentorMessages.saveFailed)}</Alert>
      )}
      <ol className="border-t border-line">
        {mentors.map((mentor, index) => (
          <MentorRow
            key={mentor.id}
            mentor={mentor}
            index={index}
            lastIndex={mentors.length - 1}
            isMoving={reorder.isPending}
            onMove={(to) => reorder.mutate(mentors.toSpliced(index, 1).toSpliced(to, 0, mentor))}
          />
        ))}
      </ol>
      {warnings.length > 0 && (
        <Alert tone="warning">
          {warnings.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Alert>
      )}
    </View>
  );
}

interface Props {
  mentor: Mentor;
  index: number;
  lastIndex: number;
  isMoving: boolean;
  onMove(to: number): void;
}

function MentorRow({ mentor, index, lastIndex, isMoving, onMove }: Props) {
  const moves = [
    { icon: 'up', to: index - 1, isAtEnd: index === 0 },
    { icon: 'down', to: index + 1, isAtEnd: index === lastIndex },
  ] as const;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 border-b border-line py-2 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_9rem_6rem]">
      <div className="flex min-w-0 items-start gap-3 max-xl:col-span-2 xl:items-center">
        <MentorPortrait mentor={mentor} size={36} />
        <div className="min-w-0 grow leading-snug">
          <a className="link font-semibold wrap-anywhere" href={adminPages.mentor(mentor.id)}>
            {mentorName(mentor)}
          </a>
          <p className="text-sm wrap-anywhere text-soft">{mentor.email ?? 'No account'}</p>
        </div>
        <p className="shrink-0 xl:w-32">
          <MentorState mentor={mentor} />
        </p>
      </div>
      <p className="flex flex-wrap gap-x-2 ps-12 text-sm xl:contents">
        <span className="text-pretty">{servicesText(mentor)}</span>
        <span aria-hidden="true" className="text-soft xl:hidden">
          ·
        </span>
        <span className="tabular-nums">{callsText(mentor)}</span>
      </p>
      <div className="flex justify-end">
        {moves.map(({ icon, to, isAtEnd }) => (
          <button
            key={icon}
            type="button"
            className={`btn-icon text-soft ${isAtEnd ? 'opacity-40' : 'hover:text-ink'}`}
            aria-label={`Move ${mentorName(mentor)} ${icon}`}
            // `disabled` would take the focus from the button.
            aria-disabled={isAtEnd || isMoving}
            onClick={() => !(isAtEnd || isMoving) && onMove(to)}
          >
            <Icon name={icon} />
          </button>
        ))}
      </div>
    </li>
  );
}
