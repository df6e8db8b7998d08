import type { ComponentProps } from 'react';

/** Link outside a sentence, with the height of a button. In a sentence, use `TextLink`. */
export function ActionLink({ className = '', ...link }: ComponentProps<'a'>) {
  return <a {...link} className={`link inline-flex min-h-11 items-center ${className}`} />;
}

export function TextLink(link: Omit<ComponentProps<'a'>, 'className'>) {
  return <a {...link} className="link" />;
}
