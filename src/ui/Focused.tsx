import { type ComponentProps, useEffect, useRef } from 'react';

/** On mount, takes the focus and scrolls to the top. Meant for content that replaces a page. */
export function Focused({ className, ...box }: ComponentProps<'div'>) {
  const self = useRef<HTMLDivElement>(null);
  useEffect(() => {
    self.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  return <div ref={self} tabIndex={-1} className={`outline-none ${className}`} {...box} />;
}
