import type { FieldErrors } from '#domain/errors.ts';
import { TextField } from '#ui/Field.tsx';

const FIELDS = [
  ['firstName', 'First name', 'given-name'],
  ['lastName', 'Last name', 'family-name'],
] as const;

interface Props {
  errors: FieldErrors;
  name?: { firstName: string; lastName: string };
}

export function NameFields({ errors, name }: Props) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-5">
      {FIELDS.map(([field, label, autoComplete]) => (
        <TextField
          key={field}
          label={label}
          autoComplete={autoComplete}
          name={field}
          defaultValue={name?.[field]}
          required
          error={errors[field]}
        />
      ))}
    </div>
  );
}
