import { MentorFace } from '#booking/MentorFace.tsx';
import { queryParameter } from '#lib/navigate.ts';
import type { FromPage } from '../CalendarPage.tsx';

export function MentorGone({ introductions }: Pick<FromPage, 'introductions'>) {
  const slug = queryParameter('mentor') ?? '';
  const name = introductions[slug]?.name;
  return (
    <div
      role="alert"
      className="flex w-fit items-center gap-3 rounded-2xl border border-line bg-card px-3 py-2 text-sm text-pretty text-soft"
    >
      {name && (
        <span className="shrink-0 opacity-70 grayscale">
          <MentorFace {...{ slug, name }} size={40} />
        </span>
      )}
      <p>
        <strong className="text-ink">{name ?? 'The mentor you asked for'}</strong> is not taking
        this call at the moment. These are the times of the others.
      </p>
    </div>
  );
}
