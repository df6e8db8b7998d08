import { type ReactNode, useId, useState } from 'react';
import { type ServiceId, serviceIds, services } from '#domain/catalogue.ts';
import { Chip } from '#ui/choices/Chip.tsx';
import { DialogForm } from '#ui/dialog/DialogForm.tsx';
import { FieldError, TextField } from '#ui/Field.tsx';
import type { FormState } from '#ui/useForm.ts';
import type { Mentor } from './mentorsData.ts';

interface Props {
  form: FormState;
  button: string;
  mentor?: Mentor;
  onCancel(): void;
  children: ReactNode;
}

export function MentorForm({ form, button, mentor, onCancel, children }: Props) {
  return (
    <DialogForm form={form} no="Cancel" yes={button} busy="Saving…" close={onCancel}>
      {children}
      <TextField
        label="Email of their account"
        name="email"
        type="email"
        autoComplete="off"
        hint="Their login; the address must be confirmed."
        defaultValue={mentor?.email ?? ''}
        error={form.errors.email}
      />
      <ServicesField chosen={mentor?.services} error={form.errors.services} />
    </DialogForm>
  );
}

export function readMentor(fields: FormData) {
  const { id, name, email } = Object.fromEntries(fields);
  return {
    ...(id !== undefined && { id }),
    ...(name !== undefined && { name }),
    email: email || null,
    services: fields.get('takes') === 'all' ? null : fields.getAll('services'),
  };
}

interface ServicesFieldProps {
  /** null for all, undefined while nothing is chosen. */
  chosen: readonly ServiceId[] | null | undefined;
  error: string | undefined;
}

const CHOICES = [
  ['all', 'All, new ones too'],
  ['some', 'Only some'],
] as const;

function ServicesField({ chosen, error }: ServicesFieldProps) {
  const id = useId();
  const [takes, setTakes] = useState(chosen === null ? 'all' : chosen && 'some');
  return (
    <fieldset aria-describedby={error && id} className="grid gap-2">
      <legend className="label">Services</legend>
      <div className="chips max-sm:text-center max-sm:leading-tight">
        {CHOICES.map(([value, label]) => (
          <Chip
            key={value}
            type="radio"
            name="takes"
            label={label}
            value={value}
            checked={takes === value}
            onChange={() => setTakes(value)}
          />
        ))}
      </div>
      {takes === 'some' && (
        <div className="chips border-t border-line pt-2 max-sm:text-center max-sm:leading-tight">
          {serviceIds.map((service) => (
            <Chip
              key={service}
              type="checkbox"
              name="services"
              label={services[service].title}
              value={service}
              defaultChecked={chosen?.includes(service)}
            />
          ))}
        </div>
      )}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
