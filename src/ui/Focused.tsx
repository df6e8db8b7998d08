import { type ComponentProps, useEffect, useRef } from 'react';

/** Focuses content that replaces a page, so that screen readers continue there. */
export function Focused({ className, ...box }: ComponentProps<'div'>) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  return <div ref={element} tabIndex={-1} className={`outline-none ${className}`} {...box} />;
}
