import type { ComponentProps } from 'react';
import type { useCarousel } from './useCarousel.ts';

const control = 'btn-icon border-[1.5px] border-edge';

type Props = ReturnType<typeof useCarousel>['controls'] & {
  slideText: string;
};

export function CarouselControls(props: Props) {
  const { move, isPaused, onPause, shown, total, slideText } = props;
  const position = `${shown.index + 1} of ${total}`;
  return (
    <div className="flex min-h-11 items-center gap-2 noscript:hidden">
      <Step label="Previous story" path="M10 3L5 8l5 5" onPress={() => move(-1)} />
      <Step label="Next story" path="M6 3l5 5-5 5" onPress={() => move(1)} />
      <button
        type="button"
        className={`${control} motion-reduce:hidden`}
        aria-label={`${isPaused ? 'Play' : 'Pause'} the stories`}
        onClick={onPause}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
          <path d={isPaused ? 'M4 1.5l10 6.5-10 6.5z' : 'M3 2h3.5v12H3zM9.5 2H13v12H9.5z'} />
        </svg>
      </button>
      <p className="ms-2 text-soft tabular-nums">{position}</p>
      <p className="sr-only" aria-live="polite">
        {shown.isSpoken && `${position}: ${slideText}`}
      </p>
    </div>
  );
}

function Step({ label, path, onPress }: { label: string; path: string; onPress: () => void }) {
  return (
    <button type="button" className={control} aria-label={label} onClick={onPress}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d={path} fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </button>
  );
}

interface SlideRowProps extends ComponentProps<'div'> {
  total: number;
  isList: boolean;
}

export function SlideRow({ total, isList, ...row }: SlideRowProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <div
        {...row}
        className="relative -mx-3 flex snap-x snap-mandatory scroll-px-3 gap-5 overflow-x-auto overscroll-x-contain px-3 pt-1 pb-5 [scrollbar-width:none] noscript:[scrollbar-width:thin] focus-visible:-outline-offset-3 motion-safe:scroll-smooth in-data-[view=list]:block in-data-[view=list]:columns-[20rem] in-data-[view=list]:gap-5 in-data-[view=list]:overflow-visible"
        role="group"
        aria-label={isList ? 'Stories in a list' : 'Stories in a row'}
        // Keyboard users must be able to scroll this area.
        tabIndex={isList ? undefined : 0}
      />
      <p className="hidden text-soft noscript:block">Swipe or scroll sideways for all {total}.</p>
    </>
  );
}
