import { type ComponentProps, useId } from 'react';
import { FieldError, type FieldProps } from '../Field.tsx';

export function Chip({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="chip">
      <input {...input} />
      {label}
    </label>
  );
}

interface Props extends FieldProps {
  name: string;
  options: readonly string[];
  defaultValue: string;
  required?: boolean;
  optionLabel?: (option: string) => string;
}

export function ChoiceChips(props: Props) {
  const { label, name, error, options, defaultValue, required = false, optionLabel } = props;
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={required}
      aria-invalid={Boolean(error)}
      aria-describedby={error && `${id}-error`}
    >
      <p id={`${id}-label`} className="label" data-required={required || undefined}>
        {label}
        {!required && <span className="font-normal text-soft"> (optional)</span>}
      </p>
      <div className="chips">
        {options.map((option) => (
          <Chip
            key={option}
            type="radio"
            name={name}
            value={option}
            defaultChecked={option === defaultValue}
            required={required}
            label={optionLabel?.(option) ?? option}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
