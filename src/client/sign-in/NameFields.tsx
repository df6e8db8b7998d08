import type { FieldErrors } from '#domain/errors.ts';
import { TextField } from '#ui/Field.tsx';

interface Props {
  errors: FieldErrors;
  name?: { firstName: string; lastName: string };
}

export function NameFields({ errors, name }: Props) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-5">
      <TextField
        label="First name"
        name="firstName"
        autoComplete="given-name"
        defaultValue={name?.firstName}
        required
        error={errors.firstName}
      />
      <TextField
        label="Last name"
        name="lastName"
        autoComplete="family-name"
        defaultValue={name?.lastName}
        required
        error={errors.lastName}
      />
    </div>
  );
}
