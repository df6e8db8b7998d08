import { CarouselControls } from '#islands/carousel/CarouselControls.tsx';
import { SlideRow } from '#islands/carousel/SlideRow.tsx';
import { useCarousel } from '#islands/carousel/useCarousel.ts';
import { type Story, StorySlide } from './StorySlide.tsx';

/** A carousel of stories: swiped or scrolled by hand, and moving while nobody interacts with it. */
export function Testimonials({ stories }: { stories: Story[] }) {
  const total = stories.length;
  const { shown, carousel, track, controls } = useCarousel(total);
  const { text = '', college = '' } = stories[shown] ?? {};

  return (
    <section {...carousel} aria-roledescription="carousel" aria-label="Success stories">
      <SlideRow {...track} total={total}>
        {stories.map((each, index) => (
          <StorySlide key={each.text} story={each} label={`${index + 1} of ${total}`} />
        ))}
        <LastSlide />
      </SlideRow>
      <CarouselControls {...controls} words={`${text} ${college}`} />
    </section>
  );
}

function LastSlide() {
  return (
    <p className="hidden w-[calc(50%-0.625rem)] shrink-0 place-content-center justify-items-center gap-3 px-8 text-center font-display text-2xl text-soft md:grid lg:w-[calc((200%-1.25rem)/3)]">
      <svg viewBox="0 0 16 16" width="20" height="20" aria-hidden="true">
        <path d="M8 0l8 8-8 8-8-8z" fill="var(--color-saffron)" />
      </svg>
      <span className="max-w-sm">
        Your path may look like none of these. That is rather the point.
      </span>
    </p>
  );
}
