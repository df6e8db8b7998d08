import { CarouselControls } from '#islands/carousel/CarouselControls.tsx';
import { SlideRow } from '#islands/carousel/SlideRow.tsx';
import { useCarousel } from '#islands/carousel/useCarousel.ts';
import { type Story, StorySlide } from './StorySlide.tsx';
import { useIsList } from './useIsList.ts';

/** One story at a time, moving on while nobody reads; or, once that is asked for, a list. */
export function StoryCarousel({ stories }: { stories: Story[] }) {
  const isList = useIsList();
  const total = stories.length;
  const { shown, carousel, track, controls } = useCarousel(total, isList);
  const { text = '', name = '', college = '' } = stories[shown] ?? {};

  return (
    <section
      {...carousel}
      aria-roledescription={isList ? undefined : 'carousel'}
      aria-label="Success stories"
    >
      <SlideRow {...track} total={total} isList={isList}>
        {stories.map((each, index) => (
          <StorySlide
            key={each.text}
            story={each}
            place={isList ? undefined : `${index + 1} of ${total}`}
          />
        ))}
      </SlideRow>
      <div className="in-data-[view=list]:hidden">
        <CarouselControls {...controls} words={`${text} ${name}, ${college}`} />
      </div>
    </section>
  );
}
