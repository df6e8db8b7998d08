import { useSyncExternalStore } from 'react';
import { CarouselControls, SlideRow } from '#site/carousel/Carousel.tsx';
import { useCarousel } from '#site/carousel/useCarousel.ts';
import { type Story, StorySlide } from './StorySlide.tsx';

export function StoryCarousel({ stories }: { stories: Story[] }) {
  const isList = useIsList();
  const total = stories.length;
  const { ref, visibleIndex, track, controls } = useCarousel(total, isList);
  const { text = '', name = '', college = '' } = stories[visibleIndex] ?? {};

  return (
    <section
      ref={ref}
      aria-roledescription={isList ? undefined : 'carousel'}
      aria-label="Success stories"
    >
      <SlideRow {...track} total={total} isList={isList}>
        {stories.map((each, index) => (
          <StorySlide
            key={each.text}
            story={each}
            position={isList ? undefined : `${index + 1} of ${total}`}
          />
        ))}
      </SlideRow>
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
