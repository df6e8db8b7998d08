import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mentorGaps } from '#domain/mentors/gaps.ts';
import { Alert } from '#ui/Alert.tsx';
import { mentorsQuery } from './mentorsData.ts';

/** Where calendars and pages of mentors do not fit together; `children`: what can be done about it. */
export function GapsWarning({ children }: { children: ReactNode }) {
  const gaps = mentorGaps(useSuspenseQuery(mentorsQuery).data.mentors);
  if (gaps.length === 0) return null;
  return (
    <Alert tone="warning">
      {gaps.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {children}
    </Alert>
  );
}
