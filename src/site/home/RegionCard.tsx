import type { CollectionEntry } from 'astro:content';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './RegionCard.module.css';

type Props = CollectionEntry<'regions'>['data'] &
  Partial<Record<'children' | 'landmark', ReactNode>>;

const side = `${styles.side} card relative flex flex-col gap-[0.6rem] overflow-hidden p-5`;

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
    <article
      className={`${styles.region} row-span-2 grid grid-rows-subgrid`}
      data-turned={isTurned || undefined}
    >
      <div className={`${styles.sheet} row-span-2 grid grid-rows-subgrid`}>
        <div className={`${side} ${styles.front}`}>
          {children}
          <h3 className="text-heading">{name}</h3>
          <p className="text-soft max-sm:text-[0.9375rem] max-sm:leading-snug">{text}</p>
          <TurnButton className="text-leaf" ref={front} onClick={() => setIsTurned(true)}>
            See schools<span className="sr-only"> in {name}</span>
          </TurnButton>
        </div>
        <div className={`${side} ${styles.back} bg-(--ground) text-(--words)`}>
          <p className="font-display text-xl font-semibold">Schools: {name}</p>
          <ul className="grid max-sm:text-sm">
            {schools.map((school) => (
              <li
                key={school}
                className="border-t border-(--lines)/30 py-[clamp(0.1rem,0.8vw,0.5rem)] leading-[1.35]"
              >
                {school}
              </li>
            ))}
          </ul>
          <TurnButton
            className="text-(--links)"
            ref={back}
            onClick={() => setIsTurned(false)}
            onKeyDown={({ key }) => key === 'Escape' && setIsTurned(false)}
          >
            Turn back<span className="sr-only"> to {name}</span>
          </TurnButton>
          <div className="pointer-events-none absolute right-0 bottom-0 w-[clamp(7rem,55%,11rem)] opacity-55 noscript:hidden">
            {landmark}
          </div>
        </div>
      </div>
    </article>
  );
}

function TurnButton({ children, className, ...button }: ComponentProps<'button'>) {
  return (
    <button
      {...button}
      type="button"
      className={`${className} mt-auto flex min-h-11 items-end text-start font-[620] after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-4 focus-visible:after:outline-focus noscript:hidden`}
    >
      <span className="underline underline-offset-[0.2em]">{children}</span>
    </button>
  );
}
