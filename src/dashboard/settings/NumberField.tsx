import type { ComponentProps } from 'react';
import { Field, type FieldProps } from '#ui/Field.tsx';

interface Props extends FieldProps, ComponentProps<'input'> {
  unit: string;
}

export function NumberField({ label, error, hint, unit, ...input }: Props) {
  return (
    <Field label={label} error={error} hint={hint} required={input.required}>
      {({ className, ...control }) => (
        <span className="flex items-center gap-2">
          <input
            {...input}
            {...control}
            className={`${className} w-20 text-end tabular-nums`}
            inputMode="numeric"
            autoComplete="off"
          />
          {unit}
        </span>
      )}
    </Field>
  );
}
