import { MentorFace } from '#booking/MentorFace.tsx';
import type { ShownMentor } from '#domain/shown-mentor.ts';
import { firstNameOf } from '#lib/format.ts';
import type { Introduction } from '../CalendarPage.tsx';

interface Props extends ShownMentor {
  about: Introduction | undefined;
  isSample: boolean | undefined;
}

export function OnlyMentor({ slug, name, about, isSample }: Props) {
  return (
    <section
      aria-label="Who takes your call"
      className="flex items-center gap-4 text-sm @4xl:items-start"
    >
      <span className="shrink-0 rounded-t-pill bg-linear-to-b from-saffron from-42% to-line to-42% px-1 pt-1 [&>*]:rounded-b-none @max-4xl:[&>*]:size-14">
        <MentorFace {...{ slug, name }} size={80} />
      </span>
      <div className="min-w-0 text-pretty text-soft">
        <h2 className="font-sans text-sm font-normal">
          <span className="font-display text-lg font-semibold text-ink">{name}</span> takes your
          call
        </h2>
        {about && (
          <>
            <p>{about.brief}</p>
            <p className="@max-4xl:hidden">{about.languages}</p>
            <p className="mt-2 @max-4xl:hidden">
              Ask me about
              <span className="block font-display text-base leading-snug text-leaf">
                {about.ask}
              </span>
            </p>
          </>
        )}
        <p className="flex flex-wrap items-center gap-x-4">
          <a className="link py-2.5" href={`/mentors/${slug}`}>
            About {firstNameOf(name)}
          </a>
          {isSample && 'Sample profile'}
        </p>
      </div>
    </section>
  );
}
