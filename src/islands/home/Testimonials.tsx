import { CarouselControls } from '#islands/carousel/CarouselControls.tsx';
import { useCarousel } from '#islands/carousel/useCarousel.ts';
import { type Story, StorySlide } from './StorySlide.tsx';

/** A carousel of stories: swiped or scrolled by hand, and moving while nobody interacts with it. */
export function Testimonials({ stories }: { stories: Story[] }) {
  const total = stories.length;
  const { shown, carousel, track, controls } = useCarousel(total);
  const { text = '', college = '' } = stories[shown] ?? {};

  return (
    <section {...carousel} aria-roledescription="carousel" aria-label="Success stories">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <div
        {...track}
        className="relative -mx-3 flex snap-x snap-mandatory scroll-px-3 gap-5 overflow-x-auto overscroll-x-contain px-3 pt-1 pb-5 [scrollbar-width:none] noscript:[scrollbar-width:thin] focus-visible:-outline-offset-3 motion-safe:scroll-smooth"
        role="group"
        aria-label="Stories in a row"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within the keyboard's reach
        tabIndex={0}
      >
        {stories.map((each, index) => (
          <StorySlide key={each.text} story={each} label={`${index + 1} of ${total}`} />
        ))}
        <LastSlide />
      </div>
      <p className="hidden text-soft noscript:block">Swipe or scroll sideways for all {total}.</p>
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
