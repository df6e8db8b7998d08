import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'button'>, 'onChange'> {
  isOn: boolean;
  onChange(isOn: boolean): void;
}

export function Switch({ isOn, onChange, children, ...button }: Props) {
  return (
    <button
      {...button}
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={() => onChange(!isOn)}
      className="group flex min-h-11 items-center gap-3 font-semibold"
    >
      <span
        aria-hidden="true"
        className="relative h-7 w-12 shrink-0 rounded-full border-[1.5px] border-edge bg-card group-aria-checked:border-green group-aria-checked:bg-green"
      >
        <span className="absolute top-1/2 start-1 size-4.5 -translate-y-1/2 rounded-full bg-edge motion-safe:transition-[inset-inline-start] group-aria-checked:start-6 group-aria-checked:bg-white" />
      </span>
      {children}
    </button>
  );
}
