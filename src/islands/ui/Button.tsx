import { type ComponentProps, useLayoutEffect, useRef } from 'react';

interface Props extends ComponentProps<'button'> {
  tone?: 'primary' | 'secondary' | 'danger';
}

export function Button({ tone = 'secondary', className = '', ...button }: Props) {
  const ref = useKeptFocus(button.disabled);
  return (
    <button ref={ref} type="button" {...button} className={`btn btn-${tone} ${className}`.trim()} />
  );
}

/** A button loses the focus while it is disabled, and has it back if nothing else took it. */
function useKeptFocus(isDisabled = false) {
  const ref = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (!isDisabled && hadFocus.current && activeElement === body) ref.current?.focus();
    hadFocus.current = isDisabled && activeElement === ref.current;
  }, [isDisabled]);
  return ref;
}
