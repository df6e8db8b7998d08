import { type ComponentProps, useState } from 'react';
import { Field, type FieldProps } from './Field.tsx';

type Props = FieldProps & Pick<ComponentProps<'input'>, 'name' | 'autoComplete'>;

export function PasswordField({ label, name, error, hint, autoComplete }: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} error={error} hint={hint} required>
      {({ className, ...control }) => (
        <div className="relative">
          <input
            {...control}
            name={name}
            type={isShown ? 'text' : 'password'}
            className={`${className} pe-12`}
            autoComplete={autoComplete}
            autoCapitalize={isShown ? 'none' : undefined}
            spellCheck={false}
            required
          />
          <ShowPassword label={label} isShown={isShown} onClick={() => setShown(!isShown)} />
        </div>
      )}
    </Field>
  );
}

export function CurrentPassword({ error }: { error: string | undefined }) {
  return (
    <PasswordField
      label="Current password"
      name="currentPassword"
      autoComplete="current-password"
      error={error}
    />
  );
}

interface ShowProps extends Pick<ComponentProps<'button'>, 'onClick'> {
  label: string;
  isShown?: boolean;
}

/** Sign-in pages render this button without React. show-password.ts handles the clicks. */
export function ShowPassword({ label, isShown = false, onClick }: ShowProps) {
  return (
    <button
      type="button"
      className="btn-icon absolute inset-y-0 end-0.5 my-auto text-soft aria-pressed:text-leaf"
      aria-pressed={isShown}
      onClick={onClick}
    >
      <svg
        viewBox="0 0 24 24"
        width="22"
        height="22"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
      >
        <path d="M2.5 12c2-4 5.4-6.3 9.5-6.3s7.5 2.3 9.5 6.3c-2 4-5.4 6.3-9.5 6.3S4.5 16 2.5 12z" />
        <circle cx="12" cy="12" r="2.8" />
        <path className="in-aria-pressed:hidden" d="M4.5 19.5l15-15" />
      </svg>
      <span className="sr-only">Show {label.toLowerCase()}</span>
    </button>
  );
}
