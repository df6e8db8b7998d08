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

/**
 * Browsers take the focus from a disabled or removed button. A button that is enabled again gets
 * the focus back. After a removal, the surrounding section or dialog gets the focus.
 */
export function useKeptFocus(isDisabled = false) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current as HTMLButtonElement;
    const wasFocused = isDisabled && document.activeElement === button;
    return () => {
      if (!wasFocused && document.activeElement !== button) return;
      const section = button.closest<HTMLElement>('section, dialog');
      // Waits until React has enabled or removed the button.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        if (!button.isConnected) section?.setAttribute('tabindex', '-1');
        (button.isConnected ? button : section)?.focus({ preventScroll: true });
      });
    };
  }, [isDisabled]);
  return ref;
}
