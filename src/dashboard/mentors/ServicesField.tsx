import { useId, useState } from 'react';
import { type ServiceId, serviceIds, services } from '#domain/catalogue.ts';
import { Chip } from '#ui/choices/Chip.tsx';
import { FieldError } from '#ui/Field.tsx';

interface Props {
  /** null for all, undefined while nothing is chosen. */
  chosen: readonly ServiceId[] | null | undefined;
  error: string | undefined;
}

const CHOICES = [
  ['all', 'All, new ones too'],
  ['some', 'Only some'],
] as const;

export function ServicesField({ chosen, error }: Props) {
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
