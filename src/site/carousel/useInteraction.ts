import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useLayoutEffect,
  useReducer,
} from 'react';

const NOBODY = { hover: false, focus: false, touch: false };

/** Whether the visitor interacts with an area, by mouse, focus or touch. */
export function useInteraction(area: RefObject<HTMLElement | null>) {
  const [signs, note] = useReducer(
    (before: typeof NOBODY, news: Partial<typeof NOBODY>) => ({ ...before, ...news }),
    NOBODY,
  );

  // In the layout, so that no slide moves on before it is known who is here.
  useLayoutEffect(() => {
    // The mouse or the focus may have been here before the script was.
    const hasMouse = matchMedia('(hover: hover)').matches;
    note({
      hover: hasMouse && area.current?.matches(':hover'),
      focus: area.current?.matches(':focus-within'),
    });
    const onPointerDown = ({ pointerType, target }: PointerEvent) => {
      if (pointerType === 'touch') note({ touch: area.current?.contains(target as Node) });
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [area]);

  return {
    isReading: signs.hover || signs.focus || signs.touch,
    forget: () => note(NOBODY),
    handlers: {
      onPointerEnter: ({ pointerType }: ReactPointerEvent) =>
        note({ hover: pointerType === 'mouse' }),
      onPointerLeave: () => note({ hover: false }),
      onFocus: () => note({ focus: true }),
      onBlur: () => note({ focus: false }),
    },
  };
}
