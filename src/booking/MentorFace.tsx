import { useState } from 'react';
import { type ShownMentor, withMentor } from '#domain/shown-mentor.ts';

interface Props extends ShownMentor {
  /** Size in CSS pixels, at most 80. */
  size: number;
}

export function MentorFace({ slug, name, size }: Props) {
  const [missingSlug, setMissingSlug] = useState<string>();
  const dimensions = { width: size, height: size };
  if (missingSlug === slug) {
    return (
      <svg
        {...dimensions}
        viewBox="0 0 40 40"
        aria-hidden="true"
        className="shrink-0 rounded-pill bg-sand"
      >
        <text x="20" y="25.5" textAnchor="middle" className="fill-leaf font-semibold">
          {name.split(' ', 2).map(([initial]) => initial)}
        </text>
      </svg>
    );
  }
  return (
    <img
      {...dimensions}
      src={`/mentors/${slug}.webp`}
      alt=""
      loading="lazy"
      decoding="async"
      className="shrink-0 rounded-pill dark:[filter:brightness(0.9)]"
      onError={() => setMissingSlug(slug)}
    />
  );
}

export interface WithMentor {
  mentor?: ShownMentor | null | undefined;
}

export function MentorLine({ mentor, text }: WithMentor & { text?: string | undefined }) {
  if (!mentor) return null;
  return (
    <p className="flex items-center gap-2 py-0.5 text-sm">
      <MentorFace {...mentor} size={36} />
      <span className="text-balance">{text ?? withMentor(mentor.name)}</span>
    </p>
  );
}
