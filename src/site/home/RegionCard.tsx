import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './RegionCard.module.css';

interface Props {
  name: string;
  text: string;
  schools: string[];
  children?: ReactNode;
  landmark?: ReactNode;
}

/** A region on the front, its schools on the back. Without scripts, one above the other. */
export function RegionCard({ name, text, schools, children, landmark }: Props) {
  const [isTurned, setIsTurned] = useState<boolean>();
  const front = useRef<HTMLButtonElement>(null);
  const back = useRef<HTMLButtonElement>(null);

  // The focus follows to the side that can be seen, once somebody has turned the card.
  useEffect(() => {
    if (isTurned !== undefined) (isTurned ? back : front).current?.focus();
  }, [isTurned]);

  return (
    <article className={styles.region} data-turned={isTurned || undefined}>
      <div className={styles.sheet}>
        <div className={`${styles.side} ${styles.front} card`}>
          {children}
          <h3 className="text-heading">{name}</h3>
          <p className="text-soft max-sm:text-[0.9375rem] max-sm:leading-snug">{text}</p>
          <button
            ref={front}
            type="button"
            className={styles.turn}
            onClick={() => setIsTurned(true)}
          >
            <span>
              See schools<span className="sr-only"> in {name}</span>
            </span>
          </button>
        </div>
        <div className={`${styles.side} ${styles.back} card`}>
          <p className="font-display text-xl font-semibold">Schools: {name}</p>
          <ul>
            {schools.map((school) => (
              <li key={school}>{school}</li>
            ))}
          </ul>
          <button
            ref={back}
            type="button"
            className={styles.turn}
            onClick={() => setIsTurned(false)}
            onKeyDown={({ key }) => key === 'Escape' && setIsTurned(false)}
          >
            <span>
              Turn back<span className="sr-only"> to {name}</span>
            </span>
          </button>
          <div className={styles.landmark}>{landmark}</div>
        </div>
      </div>
    </article>
  );
}
