import { CarouselControls } from '#islands/carousel/CarouselControls.tsx';
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
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <div
        {...track}
        className="-mx-3 flex snap-x snap-mandatory scroll-px-3 gap-5 overflow-x-auto overscroll-x-contain px-3 pt-1 pb-5 [scrollbar-width:none] noscript:[scrollbar-width:thin] focus-visible:-outline-offset-3 motion-safe:scroll-smooth in-data-[view=list]:block in-data-[view=list]:columns-[21rem] in-data-[view=list]:gap-5 in-data-[view=list]:overflow-visible"
        role="group"
        aria-label={isList ? 'Stories in a list' : 'Stories in a row'}
        // What scrolls must be within the keyboard's reach.
        tabIndex={isList ? undefined : 0}
      >
        {stories.map((each, index) => (
          <StorySlide
            key={each.text}
            story={each}
            place={isList ? undefined : `${index + 1} of ${total}`}
          />
        ))}
      </div>
      <p className="hidden text-soft noscript:block">Swipe or scroll sideways for all {total}.</p>
      <div className="in-data-[view=list]:hidden">
        <CarouselControls {...controls} words={`${text} ${name}, ${college}`} />
      </div>
    </section>
  );
}
