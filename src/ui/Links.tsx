import type { ComponentProps } from 'react';

interface LinkButtonProps extends ComponentProps<'a'> {
  label: string;
  tone?: 'primary' | 'secondary' | 'danger';
}

export function LinkButton({ label, tone = 'primary', className = '', ...link }: LinkButtonProps) {
  return (
    <a {...link} className={`btn btn-${tone} ${className}`.trim()}>
      {label}
    </a>
  );
}

/** A link as tall as the buttons beside it. */
export function ActionLink({ className = '', ...link }: ComponentProps<'a'>) {
  return <a {...link} className={`link inline-flex min-h-11 items-center ${className}`.trim()} />;
}

export function TextLink(link: ComponentProps<'a'>) {
  return <a {...link} className="link" />;
}
