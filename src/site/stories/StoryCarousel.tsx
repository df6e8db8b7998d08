import { useEffect, useState, useSyncExternalStore } from 'react';
import { CarouselControls, SlideRow } from '#site/carousel/Carousel.tsx';
import { useCarousel } from '#site/carousel/useCarousel.ts';
import styles from './StorySlide.module.css';
import { type Story, StorySlide } from './StorySlide.tsx';

/** StorySlide.module.css hides the stories after the first nine until the visitor shows all. */
const SHOWN_AT_FIRST = 9;

export function StoryCarousel({ stories }: { stories: Story[] }) {
  const isList = useIsList();
  const total = stories.length;
  const { visibleIndex, carousel, track, controls } = useCarousel(total, isList);
  const [isShortened, setIsShortened] = useState(true);
  useEffect(() => {
    // The pressed button disappears, so the focus moves to the first story that was hidden.
    if (!isShortened) track.ref.current?.querySelector<HTMLElement>('[tabindex]')?.focus();
  }, [isShortened, track.ref]);
  const { text = '', name = '', college = '' } = stories[visibleIndex] ?? {};

  return (
    <section
      {...carousel}
      aria-roledescription={isList ? undefined : 'carousel'}
      aria-label="Success stories"
    >
      <SlideRow {...track} total={total} isList={isList} data-cut={isShortened || undefined}>
        {stories.map((each, index) => (
          <StorySlide
            key={each.text}
            story={each}
            position={isList ? undefined : `${index + 1} of ${total}`}
            tabIndex={isList && index === SHOWN_AT_FIRST ? -1 : undefined}
          />
        ))}
      </SlideRow>
      {isList && isShortened && (
        <button
          type="button"
          className={`btn btn-secondary max-sm:w-full ${styles.more}`}
          onClick={() => setIsShortened(false)}
        >
          Show {total - SHOWN_AT_FIRST} more stories
        </button>
      )}
      <div className="in-data-[view=list]:hidden">
        <CarouselControls {...controls} slideText={`${text} ${name}, ${college}`} />
      </div>
    </section>
  );
}

function useIsList(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.querySelector('[data-view="list"]') !== null,
    () => false,
  );
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { subtree: true, attributeFilter: ['data-view'] });
  return () => observer.disconnect();
}
