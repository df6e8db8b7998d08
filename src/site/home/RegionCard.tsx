import type { CollectionEntry } from 'astro:content';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './RegionCard.module.css';

type Region = CollectionEntry<'regions'>['data'];

interface Props extends Region {
  children?: ReactNode;
}

const side = `${styles.side} card relative flex flex-col gap-[0.6rem] overflow-hidden p-5`;

export function RegionCard({ name, text, schools, children }: Props) {
  const [isTurned, setIsTurned] = useState<boolean>();
  const front = useRef<HTMLButtonElement>(null);
  const back = useRef<HTMLButtonElement>(null);

  // The turn hides the focused button, so the other side gets the focus.
  // Before the first turn, `isTurned` is undefined: the page load must not move the focus.
  useEffect(() => {
    if (isTurned !== undefined) (isTurned ? back : front).current?.focus();
  }, [isTurned]);

  return (
    <article
      className={`${styles.region} row-span-2 grid grid-rows-subgrid`}
      data-turned={isTurned || undefined}
    >
      <div className={`${styles.sheet} row-span-2 grid grid-rows-subgrid`}>
        <div className={`${side} ${styles.front}`}>
          {children}
          <h3 className="text-heading">{name}</h3>
          <p className="text-soft max-sm:text-[0.9375rem] max-sm:leading-snug">{text}</p>
          <TurnButton ref={front} onClick={() => setIsTurned(true)}>
            See schools<span className="sr-only"> in {name}</span>
          </TurnButton>
        </div>
        <div className={`${side} ${styles.back}`}>
          <p className="font-display text-xl font-semibold">Schools: {name}</p>
          <ul className="grid max-sm:text-sm">
            {schools.map((school) => (
              <li key={school}>{school}</li>
            ))}
          </ul>
          <TurnButton
            ref={back}
            onClick={() => setIsTurned(false)}
            onKeyDown={({ key }) => key === 'Escape' && setIsTurned(false)}
          >
            Turn back<span className="sr-only"> to {name}</span>
          </TurnButton>
        </div>
      </div>
    </article>
  );
}

function TurnButton({ children, ...button }: ComponentProps<'button'>) {
  return (
    <button {...button} type="button" className={styles.turn}>
      <span className="underline underline-offset-[0.2em]">{children}</span>
    </button>
  );
}
