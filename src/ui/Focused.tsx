import { type ComponentProps, useEffect, useRef } from 'react';

/** Focuses the content that replaces a page. Screen readers then read the new content. */
export function Focused({ className, ...box }: ComponentProps<'div'>) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  return <div ref={element} tabIndex={-1} className={`outline-none ${className}`} {...box} />;
}
