import { type KeyboardEvent, useRef, useState } from 'react';
import { StoryControls } from './StoryControls.tsx';
import { type Story, StorySlide } from './StorySlide.tsx';
import { useInteraction } from './useInteraction.ts';
import { useMotionAllowed } from './useMotionAllowed.ts';
import { useStories } from './useStories.ts';

/** A carousel of stories: swiped or scrolled by hand, and moving while nobody interacts with it. */
export function Testimonials({ stories }: { stories: Story[] }) {
  const carousel = useRef<HTMLElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const [isPaused, setIsPaused] = useState(false);
  const reader = useInteraction(carousel);
  const total = stories.length;
  const isMoving = useMotionAllowed() && !isPaused && !reader.isReading;
  const { shown, move, onScroll } = useStories({ track, total, isMoving });
  const story = stories[shown.index];

  const onKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!steps) return;
    event.preventDefault();
    move(steps);
  };
  const onPause = () => {
    setIsPaused(!isPaused);
    reader.forget();
  };

  return (
    <section
      ref={carousel}
      aria-roledescription="carousel"
      aria-label="Success stories"
      {...reader.handlers}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <div
        ref={track}
        className="relative -mx-3 flex snap-x snap-mandatory scroll-px-3 gap-5 overflow-x-auto overscroll-x-contain px-3 pt-1 pb-5 [scrollbar-width:none] noscript:[scrollbar-width:thin] focus-visible:-outline-offset-3 motion-safe:scroll-smooth"
        role="group"
        aria-label="Stories in a row"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within the keyboard's reach
        tabIndex={0}
        onKeyDown={onKeyDown}
        onScroll={onScroll}
      >
        {stories.map((each, index) => (
          <StorySlide key={each.text} story={each} label={`${index + 1} of ${total}`} />
        ))}
        <LastSlide />
      </div>
      <p className="hidden text-soft noscript:block">Swipe or scroll sideways for all {total}.</p>
      <StoryControls move={move} isPaused={isPaused} onPause={onPause}>
        <p
          className="ml-2 text-soft tabular-nums"
          aria-live={isMoving ? 'off' : 'polite'}
          aria-atomic="true"
        >
          <span>{`${shown.index + 1} of ${total}`}</span>
          <span className="sr-only">
            {shown.isSpoken && story && `: ${story.text} ${story.college}`}
          </span>
        </p>
      </StoryControls>
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
