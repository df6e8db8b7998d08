import { type ComponentProps, useLayoutEffect, useRef } from 'react';

interface Props extends ComponentProps<'button'> {
  tone?: 'primary' | 'secondary' | 'danger' | 'link';
}

export function Button({ tone = 'secondary', className = '', ...button }: Props) {
  const ref = useKeptFocus(button.disabled);
  return <button ref={ref} type="button" {...button} className={`btn btn-${tone} ${className}`} />;
}

type LinkProps = ComponentProps<'a'> & Pick<Props, 'tone'>;

export function ButtonLink({ tone = 'primary', className = '', ...link }: LinkProps) {
  return <a {...link} className={`btn btn-${tone} ${className}`} />;
}

/** Browsers take the focus from a disabled button. The button gets the focus back when enabled. */
function useKeptFocus(isDisabled = false) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!isDisabled || document.activeElement !== ref.current) return;
    return () => {
      if (document.activeElement === document.body) ref.current?.focus();
    };
  }, [isDisabled]);
  return ref;
}
