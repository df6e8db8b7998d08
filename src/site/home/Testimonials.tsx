import { CarouselControls, SlideRow } from '#site/carousel/Carousel.tsx';
import { useCarousel } from '#site/carousel/useCarousel.ts';
import { type Story, StorySlide } from '#site/stories/StorySlide.tsx';

export function Testimonials({ stories }: { stories: Story[] }) {
  const total = stories.length;
  const { visibleIndex, carousel, track, controls } = useCarousel(total);
  const { text = '', college = '' } = stories[visibleIndex] ?? {};

  return (
    <section {...carousel} aria-roledescription="carousel" aria-label="Success stories">
      <SlideRow {...track} total={total}>
        {stories.map((each, index) => (
          <StorySlide key={each.text} story={each} position={`${index + 1} of ${total}`} />
        ))}
      </SlideRow>
      <CarouselControls {...controls} slideText={`${text} ${college}`} />
    </section>
  );
}
