import { useState } from 'react';

interface Props {
  slug: string;
  name: string;
  /** In CSS pixels, at most 80. */
  size: number;
}

export function MentorFace({ slug, name, size }: Props) {
  const [isMissing, setMissing] = useState(false);
  const both = { width: size, height: size };
  if (isMissing) {
    return (
      <svg
        {...both}
        viewBox="0 0 40 40"
        aria-hidden="true"
        className="shrink-0 rounded-pill bg-sand"
      >
        <text x="20" y="25.5" textAnchor="middle" className="fill-leaf font-semibold">
          {name
            .split(' ')
            .slice(0, 2)
            .map((word) => word[0])}
        </text>
      </svg>
    );
  }
  return (
    <img
      {...both}
      src={`/mentors/${slug}.webp`}
      alt=""
      loading="lazy"
      decoding="async"
      className="shrink-0 rounded-pill dark:brightness-90"
      onError={() => setMissing(true)}
    />
  );
}
