import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'button'> {
  tone?: 'primary' | 'secondary' | 'danger';
}

export function Button({ tone = 'secondary', className = '', ...button }: Props) {
  return <button type="button" {...button} className={`btn btn-${tone} ${className}`.trim()} />;
}
