import type { ComponentProps } from 'react';

export function ActionLink({ className = '', ...link }: ComponentProps<'a'>) {
  return <a {...link} className={`link inline-flex min-h-11 items-center ${className}`.trim()} />;
}

export function TextLink(link: ComponentProps<'a'>) {
  return <a {...link} className="link" />;
}
