import { useEffect, useRef } from 'react';

/** For content that replaces a whole page: focuses it and scrolls to the top. */
export function useFocusOnMount<Element extends HTMLElement>() {
  const self = useRef<Element>(null);
  useEffect(() => {
    self.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  return self;
}
