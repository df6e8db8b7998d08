import { type ComponentProps, useEffect, useRef } from 'react';

/** For content that replaces a page. Takes the focus, so that screen readers start there. */
export function Focused({ className, ...box }: ComponentProps<'div'>) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);
  return <div ref={element} tabIndex={-1} className={`outline-none ${className}`} {...box} />;
}
