import { type ReactNode, useSyncExternalStore } from 'react';
import { type Story, StorySlide } from './StorySlide.tsx';
import { useCarousel } from './useCarousel.ts';

export function StoryCarousel({ stories }: { stories: Story[] }) {
  const isList = useIsList();
  const total = stories.length;
  const { root, shown, track, move, isPaused, togglePause } = useCarousel(total, isList);
  const { text = '', name = '', college = '' } = stories[shown.index] ?? {};
  const position = `${shown.index + 1} of ${total}`;

  return (
    <section
      ref={root}
      aria-roledescription={isList ? undefined : 'carousel'}
      aria-label="Success stories"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <div
        {...track}
        className="relative -mx-3 flex snap-x snap-mandatory scroll-px-3 gap-5 overflow-x-auto overscroll-x-contain px-3 pt-1 pb-5 [scrollbar-width:none] noscript:[scrollbar-width:thin] focus-visible:-outline-offset-3 motion-safe:scroll-smooth in-data-[view=list]:block in-data-[view=list]:columns-[20rem] in-data-[view=list]:gap-5 in-data-[view=list]:overflow-visible"
        role="group"
        aria-label={isList ? 'Stories in a list' : 'Stories in a row'}
        // Lets keyboard users focus and scroll the carousel.
        tabIndex={isList ? undefined : 0}
      >
        {stories.map((each, index) => (
          <StorySlide
            key={each.text}
            story={each}
            position={isList ? undefined : `${index + 1} of ${total}`}
          />
        ))}
      </div>
      <p className="hidden text-soft noscript:block">Swipe or scroll sideways for all {total}.</p>
      <div className="flex min-h-11 items-center gap-2 in-data-[view=list]:hidden noscript:hidden">
        <Control label="Previous story" icon={arrow('M10 3L5 8l5 5')} onPress={() => move(-1)} />
        <Control label="Next story" icon={arrow('M6 3l5 5-5 5')} onPress={() => move(1)} />
        <Control
          label={`${isPaused ? 'Play' : 'Pause'} the stories`}
          icon={<path d={isPaused ? 'M4 1.5l10 6.5-10 6.5z' : 'M3 2h3.5v12H3zM9.5 2H13v12H9.5z'} />}
          className="motion-reduce:hidden"
          onPress={togglePause}
        />
        <p className="ms-2 text-soft tabular-nums">{position}</p>
        <p className="sr-only" aria-live="polite">
          {shown.isSpoken && `${position}: ${text} ${name}, ${college}`}
        </p>
      </div>
    </section>
  );
}

const arrow = (path: string) => <path d={path} fill="none" stroke="currentColor" strokeWidth="2" />;

interface ControlProps {
  label: string;
  icon: ReactNode;
  className?: string;
  onPress(): void;
}

function Control({ label, icon, className = '', onPress }: ControlProps) {
  return (
    <button
      type="button"
      className={`btn-icon border-[1.5px] border-edge ${className}`}
      aria-label={label}
      onClick={onPress}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
        {icon}
      </svg>
    </button>
  );
}

function useIsList(): boolean {
  return useSyncExternalStore(
    subscribeToView,
    () => document.querySelector('[data-view="list"]') !== null,
    () => false,
  );
}

function subscribeToView(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { subtree: true, attributeFilter: ['data-view'] });
  return () => observer.disconnect();
}
