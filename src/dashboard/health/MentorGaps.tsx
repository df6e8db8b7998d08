import { useSuspenseQuery } from '@tanstack/react-query';
import { mentorsQuery } from '#dashboard/mentors/mentorsData.ts';
import { mentorGaps } from '#domain/mentors/gaps.ts';
import { adminPages } from '#lib/admin-pages.ts';

export function MentorGaps() {
  const gaps = mentorGaps(useSuspenseQuery(mentorsQuery).data.mentors);
  if (gaps.length === 0) return null;
  return (
    <section aria-labelledby="gaps" className="mt-2">
      <h3 id="gaps" className="font-sans text-base font-semibold">
        Mentors’ pages and calendars
      </h3>
      {gaps.map((sentence) => (
        <p key={sentence} className="text-soft">
          {sentence}
        </p>
      ))}
      <a className="link inline-flex min-h-11 items-center" href={adminPages.mentors}>
        To the mentors
      </a>
    </section>
  );
}
