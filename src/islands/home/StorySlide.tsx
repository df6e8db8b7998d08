/** Longer texts are set in the font for reading. */
const SHORT = 175;

export interface Story {
  text: string;
  college: string;
  name: string;
  from: string;
  sample: boolean;
}

interface Props {
  story: Story;
  /** `3 of 25` */
  label: string;
}

export function StorySlide({ story, label }: Props) {
  const { text, college, name, from, sample } = story;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      className="card flex w-full shrink-0 snap-start flex-col noscript:max-w-[88%] p-6 pt-5 md:w-[calc(50%-0.625rem)] lg:w-[calc((100%-2.5rem)/3)]"
      role="group"
      aria-roledescription="slide"
      aria-label={label}
    >
      <svg viewBox="0 0 120 24" className="mb-4 h-6 w-30 text-edge" aria-hidden="true">
        <path
          d="M14 12h8c16 0 16-8 32-8s16 16 32 16 18-8 32-8"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeDasharray="1 6"
          strokeLinecap="round"
        />
        <path d="M8 4l8 8-8 8-8-8z" fill="var(--color-saffron)" />
      </svg>
      <figure className="flex grow flex-col gap-5">
        <blockquote
          className={text.length < SHORT ? 'font-display text-xl leading-snug' : undefined}
        >
          {text}
        </blockquote>{' '}
        <figcaption className="mt-auto border-t border-line pt-4 font-semibold text-leaf">
          {college}
          <span className="block text-sm font-medium text-soft">
            {name}, from {from}
            {sample && ' · Sample story'}
          </span>
        </figcaption>
      </figure>
    </div>
  );
}
