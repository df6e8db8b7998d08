import { useEffect, useRef } from 'react';

/** For what takes the place of a whole page: it has the focus, and is read from its top. */
export function useFocusOnMount<Element extends HTMLElement>() {
  const self = useRef<Element>(null);
  useEffect(() => {
    self.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  return self;
}
