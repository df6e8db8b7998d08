import type { CollectionEntry } from 'astro:content';
import { worries } from '#content/worries.ts';
import styles from './StorySlide.module.css';

export type Story = CollectionEntry<'testimonials'>['data'];

interface Props {
  story: Story;
  /** What it is in the row, such as `3 of 25`; nothing in the list. */
  place: string | undefined;
  tabIndex?: number | undefined;
}

export function StorySlide({ story, place, tabIndex }: Props) {
  const { text, college, course, name, from, to, country, km, year, worry, sample } = story;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      className={`${styles.slide} card shrink-0 basis-full snap-start`}
      role="group"
      tabIndex={tabIndex}
      aria-roledescription={place && 'slide'}
      aria-label={place ?? `${name}, ${college}`}
      data-worry={worry}
      data-country={country}
    >
      <figure
        className={`${styles.story} grid h-full grid-cols-[auto_1fr] grid-rows-[repeat(3,auto)_1fr] gap-x-5 px-5 pt-6 max-md:in-data-brief:pt-5`}
      >
        <blockquote
          className={`${styles.quote} col-span-full row-start-1 font-display text-[clamp(1.25rem,0.95rem+1.5vw,1.9rem)] leading-[1.38] font-medium text-pretty max-md:in-data-brief:text-[1.0625rem]`}
        >
          {text}
        </blockquote>{' '}
        <figcaption className="contents leading-[1.4] text-soft">
          <span
            className={`milestone ${styles.stone} col-start-1 row-start-3 row-end-5 mt-3 w-30 max-md:in-data-brief:w-24 grid-rows-[auto_1fr_auto] border-b-0 bg-paper`}
          >
            <span
              className={`milestone-top ${styles.town} min-h-15 max-md:in-data-brief:min-h-12 px-1 pt-3 pb-[0.35rem] text-sm leading-[1.2]`}
            >
              {to}
            </span>
            <b
              className={`${styles.distance} self-end px-1 pt-2 font-display text-lg leading-[1.15] font-[650] text-ink`}
            >
              {km} km
            </b>
            <span className={`${styles.home} pb-[0.6rem] text-sm leading-[1.4]`}>from home</span>
          </span>{' '}
          <span className={`${styles.words} contents`}>
            <span
              className={`${styles.name} col-span-full row-start-2 mt-5 font-display text-[1.1875rem] leading-[1.3] font-semibold text-leaf max-md:in-data-brief:mt-3 max-md:in-data-brief:text-[1.0625rem]`}
            >
              {name}, from {from}
            </span>{' '}
            <span className={`${styles.school} mt-3 max-md:in-data-brief:text-[0.9375rem]`}>
              {[course, college, country, year].filter(Boolean).join(', ')}
            </span>{' '}
            <span
              className={`${styles.notes} flex flex-wrap content-start gap-x-[0.6rem] gap-y-1 pt-[0.35rem] pb-4 max-md:in-data-brief:pb-3 text-sm leading-[1.4] font-[560] text-amber`}
            >
              {worries[worry]}
              {sample && (
                <span className="rounded-pill bg-sand px-[0.55rem] font-[450] text-soft">
                  Sample story
                </span>
              )}
            </span>
          </span>
        </figcaption>
      </figure>
    </div>
  );
}
