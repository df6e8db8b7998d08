import { type Worry, worries } from '#content/worries.ts';
import styles from './StorySlide.module.css';

export interface Story {
  text: string;
  college: string;
  course?: string | undefined;
  name: string;
  from: string;
  to: string;
  country: string;
  /** `6,320` */
  km: string;
  year: number;
  worry: Worry;
  sample: boolean;
}

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
      className={`${styles.slide} card`}
      role="group"
      tabIndex={tabIndex}
      aria-roledescription={place && 'slide'}
      aria-label={place ?? `${name}, ${college}`}
      data-worry={worry}
      data-country={country}
    >
      <figure className={styles.story}>
        <blockquote className={styles.quote}>{text}</blockquote>{' '}
        <figcaption className={styles.caption}>
          <span className={`milestone ${styles.stone}`}>
            <span className={`milestone-top ${styles.town}`}>{to}</span>
            <b className={styles.distance}>{km} km</b>
            <span className={styles.home}>from home</span>
          </span>{' '}
          <span className={styles.words}>
            <span className={styles.name}>
              {name}, from {from}
            </span>{' '}
            <span className={styles.school}>
              {[course, college, country, year].filter(Boolean).join(', ')}
            </span>{' '}
            <span className={styles.notes}>
              {worries[worry]}
              {sample && <span className={styles.sample}>Sample story</span>}
            </span>
          </span>
        </figcaption>
      </figure>
    </div>
  );
}
