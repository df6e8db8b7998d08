import { type ComponentProps, type ReactNode, useId, useState } from 'react';

export interface FieldProps {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
}

interface Control {
  id: string;
  className: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface Props extends FieldProps {
  required?: boolean | undefined;
  /** Users can exceed this limit. A counter then shows how many characters are too many. */
  maxLength?: number | undefined;
  /** Text of a controlled field. The counter expects that any other field starts empty. */
  value?: ComponentProps<'input'>['value'];
  children(control: Control): ReactNode;
}

export function Field(props: Props) {
  const { label, error, hint, required, maxLength = Number.POSITIVE_INFINITY, children } = props;
  const id = useId();
  const [typed, setTyped] = useState('');
  const left = maxLength - String(props.value ?? typed).length;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div onInput={({ target }) => setTyped((target as HTMLInputElement).value)}>
      <label className="label" htmlFor={id} data-required={required || undefined}>
        {label}
        {!required && <span className="font-normal text-soft"> (optional)</span>}
      </label>
      {children({
        id,
        className: 'input',
        'aria-invalid': Boolean(error),
        'aria-describedby': describedBy || undefined,
      })}
      <FieldError id={`${id}-error`} error={error} />
      {left < 50 && (
        <p className={`mt-1 text-sm ${left < 0 ? 'text-brick' : 'text-soft'}`} aria-live="polite">
          {`Characters ${left < 0 ? 'too many' : 'left'}: ${Math.abs(left)}`}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-soft">
          {hint}
        </p>
      )}
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    error && (
      <p id={id} className="mt-1.5 text-sm font-medium text-brick">
        {error}
      </p>
    )
  );
}

export function TextField(props: FieldProps & ComponentProps<'input'>) {
  const { label, error, hint, maxLength, ...input } = props;
  return <Field {...props}>{(control) => <input {...input} {...control} />}</Field>;
}

export function TextArea(props: FieldProps & ComponentProps<'textarea'>) {
  const { label, error, hint, maxLength, ...area } = props;
  return <Field {...props}>{(control) => <textarea rows={4} {...area} {...control} />}</Field>;
}

interface SelectProps extends FieldProps, ComponentProps<'select'> {
  options: readonly string[];
  prompt?: string;
  optionLabel?: (option: string) => string;
}

export function Select(props: SelectProps) {
  const { label, error, hint, options, prompt, optionLabel, ...select } = props;
  return (
    <Field {...props}>
      {(control) => (
        <select {...select} {...control}>
          {prompt && <option value="">{prompt}</option>}
          {options.map((option) => (
            <option key={option} value={option}>
              {optionLabel?.(option) ?? option}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type CheckBoxProps = Omit<FieldProps, 'hint'> & ComponentProps<'input'>;

export function CheckBox({ label, error, ...box }: CheckBoxProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 items-center">
        <span className="flex gap-3">
          <input
            {...box}
            type="checkbox"
            className="check mt-0.5"
            aria-invalid={Boolean(error)}
            aria-describedby={error && id}
          />
          <span data-required={box.required || undefined}>{label}</span>
        </span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}
