import type { CollectionEntry } from 'astro:content';
import worries from '#content/worries.json' with { type: 'json' };
import styles from './StorySlide.module.css';

export type Story = CollectionEntry<'testimonials'>['data'];

interface Props {
  story: Story;
  position: string | undefined;
}

export function StorySlide({ story, position }: Props) {
  const { text, college, course, name, from, to, country, km, year, worry, sample } = story;
  // filter-stories.ts reads the data attributes. Each {' '} becomes a space in copied text.
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      className={`${styles.slide} card shrink-0 basis-full snap-start`}
      role="group"
      aria-roledescription={position && 'slide'}
      aria-label={position ?? `${name}, ${college}`}
      data-worry={worry}
      data-country={country}
    >
      <figure className={`${styles.story} grid h-full gap-x-5 px-5 pt-6`}>
        <blockquote className={`${styles.quote} text-pretty`}>{text}</blockquote>{' '}
        <figcaption className="contents leading-[1.4] text-soft">
          <span className={`milestone ${styles.stone} mt-3 border-b-0 bg-paper`}>
            <span className={`milestone-top ${styles.town}`}>{to}</span>
            <b className={`${styles.distance} self-end px-1 pt-2 text-ink`}>{km} km</b>
            <span className={styles.home}>from home</span>
          </span>{' '}
          <span className={`${styles.words} contents`}>
            <span className={`${styles.name} text-leaf`}>
              {name}, from {from}
            </span>{' '}
            <span className={styles.school}>
              {[course, college, country, year].filter(Boolean).join(', ')}
            </span>{' '}
            <span
              className={`${styles.notes} flex flex-wrap content-start gap-x-[0.6rem] gap-y-1 text-amber`}
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
