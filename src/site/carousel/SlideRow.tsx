import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'div'> {
  total: number;
  isList?: boolean;
}

/** The slides of a carousel side by side; without scripts they are swiped all the same. */
export function SlideRow({ total, isList = false, ...row }: Props) {
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <div
        {...row}
        className="relative -mx-3 flex snap-x snap-mandatory scroll-px-3 gap-5 overflow-x-auto overscroll-x-contain px-3 pt-1 pb-5 [scrollbar-width:none] noscript:[scrollbar-width:thin] focus-visible:-outline-offset-3 motion-safe:scroll-smooth in-data-[view=list]:block in-data-[view=list]:columns-[20rem] in-data-[view=list]:gap-5 in-data-[view=list]:overflow-visible"
        role="group"
        aria-label={isList ? 'Stories in a list' : 'Stories in a row'}
        // What scrolls must be within the keyboard's reach.
        tabIndex={isList ? undefined : 0}
      />
      <p className="hidden text-soft noscript:block">Swipe or scroll sideways for all {total}.</p>
    </>
  );
}
