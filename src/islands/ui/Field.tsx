import { type ComponentProps, type ReactNode, type TextareaHTMLAttributes, useId } from 'react';

export interface Labelled {
  label: string;
  name: string;
  error?: string | undefined;
  hint?: string | undefined;
}

interface Wiring {
  id: string;
  name: string;
  className: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

export function Labelled(
  props: Labelled & { required?: boolean; children: (wiring: Wiring) => ReactNode },
) {
  const { label, name, error, hint, required, children } = props;
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
        {!required && <span className="font-normal text-soft"> (optional)</span>}
      </label>
      {children({
        id,
        name,
        className: 'input',
        'aria-invalid': Boolean(error),
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-medium text-brick">
          {error}
        </p>
      )}
    </div>
  );
}

export function TextField(props: Labelled & ComponentProps<'input'>) {
  const { label, name, error, hint, ...input } = props;
  return (
    <Labelled {...{ label, name, error, hint, required: input.required }}>
      {(wiring) => <input {...input} {...wiring} />}
    </Labelled>
  );
}

export function TextArea(props: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { label, name, error, hint, ...area } = props;
  return (
    <Labelled {...{ label, name, error, hint, required: area.required }}>
      {(wiring) => <textarea rows={4} {...area} {...wiring} />}
    </Labelled>
  );
}

/** A box to tick beside a sentence; `value` is what the form then holds under `name`. */
export function CheckBox(
  props: Omit<Labelled, 'hint'> & { value: string; defaultChecked?: boolean },
) {
  const { label, error, ...box } = props;
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          {...box}
          type="checkbox"
          className="size-5 shrink-0 accent-green"
          aria-invalid={Boolean(error)}
          aria-describedby={error && id}
          required
        />
        {label}
      </label>
      {error && (
        <p id={id} className="mt-1 text-sm font-medium text-brick">
          {error}
        </p>
      )}
    </div>
  );
}

interface SelectProps extends Labelled {
  options: readonly string[];
  defaultValue?: string;
  required?: boolean;
  /** Shown while nothing is chosen; leave out when there is a default. */
  prompt?: string;
  optionLabel?: (option: string) => string;
}

export function Select(props: SelectProps) {
  const { options, defaultValue, prompt, optionLabel = (option) => option, ...labelled } = props;
  return (
    <Labelled {...labelled}>
      {(wiring) => (
        <select {...wiring} required={props.required} defaultValue={defaultValue}>
          {prompt && <option value="">{prompt}</option>}
          {options.map((option) => (
            <option key={option} value={option}>
              {optionLabel(option)}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
