import { useSuspenseQuery } from '@tanstack/react-query';
import { mentorGaps } from '#domain/mentors/gaps.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { adminPages } from '#lib/admin-pages.ts';
import { mentorsQuery } from './mentorsData.ts';

/** Where calendars and pages of mentors do not fit together. */
export function GapsWarning({ isElsewhere = false }: { isElsewhere?: boolean }) {
  const gaps = mentorGaps(useSuspenseQuery(mentorsQuery).data.mentors);
  if (gaps.length === 0) return null;
  return (
    <Alert tone="warning">
      {gaps.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {isElsewhere && (
        <a
          className="link inline-flex min-h-11 items-center text-current"
          href={adminPages.mentors}
        >
          To the mentors
        </a>
      )}
    </Alert>
  );
}
