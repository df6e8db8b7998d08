import type { FieldErrors } from '#domain/errors.ts';
import type { AvailabilityInput } from '#domain/mentors/availability-input.ts';
import type { Hours } from './hoursData.ts';

export type Values = Required<AvailabilityInput>;

export function valuesOf({ week, dates, limits, meetingLink }: Hours): Values {
  return { week, dates, ...limits, meetingLink: meetingLink ?? '' };
}

export function changesOf(typed: AvailabilityInput, saved: Values): AvailabilityInput {
  return filter(typed, (value, key) => text(value) !== text(saved[key]));
}

/** Of `values` those that `some` has. */
export function pick(values: Values, some: AvailabilityInput): AvailabilityInput {
  return filter(values, (_, key) => key in some);
}

/** What was typed while `sent` was on its way. */
export function withoutSent(typed: AvailabilityInput, sent: AvailabilityInput): AvailabilityInput {
  return filter(typed, (value, key) => value !== sent[key]);
}

/** Whether something is wrong with the hours at a path: `week.1`. */
export function isWrong(errors: FieldErrors, path: string): boolean {
  return Object.keys(errors).some((key) => key.startsWith(`${path}.`));
}

function filter(
  values: AvailabilityInput,
  keeps: (value: unknown, key: keyof Values) => boolean,
): AvailabilityInput {
  const kept = Object.entries(values).filter(([key, value]) => keeps(value, key as keyof Values));
  return Object.fromEntries(kept);
}

function text(value: unknown): string {
  return JSON.stringify(value, (_, part) => (Number.isNaN(part) ? 'NaN' : part));
}
