import type { DetailsField } from '#domain/booking/details.ts';
import type { FieldErrors } from '#domain/errors.ts';
import type { Answers } from '#lib/draft.ts';

export interface Answered {
  isParent: boolean;
  values: Answers;
  errors: FieldErrors;
}

export function fieldOf({ values, errors }: Answered, name: DetailsField, label: string) {
  return { name, label, defaultValue: values[name] ?? '', error: errors[name] };
}
