import { type ComponentProps, useEffect, useRef } from 'react';

/** For content that replaces a page. Takes the focus, so that screen readers start there. */
export function Focused({ className, ...box }: ComponentProps<'div'>) {
  const self = useRef<HTMLDivElement>(null);
  useEffect(() => {
    self.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  return <div ref={self} tabIndex={-1} className={`outline-none ${className}`} {...box} />;
}
