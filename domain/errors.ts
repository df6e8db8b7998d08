import type { ChallengeTerms } from '#domain/account/challenge.ts';
import type { SavedNote } from '#domain/booking/agenda.ts';
import type { HeldCall } from '#domain/booking/hold.ts';
import type { SavedPlan } from '#domain/plans/plan.ts';

export const errorStatus = {
  unauthenticated: 401,
  forbidden: 403,
  second_factor: 403,
  verification_required: 403,
  second_factor_missing: 403,
  challenge_required: 403,
  not_found: 404,
  slot_unavailable: 409,
  conflict: 409,
  expired: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  rate_limited: 429,
  unavailable: 503,
  internal: 500,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export type FieldErrors = Record<string, string>;

/** A call that the requested change would cancel or overlap. The user must confirm the change. */
export interface AffectedCall {
  name: string;
  service: string;
  date: string;
  time: string;
  duration: number;
  state: 'booked' | 'held';
  mentor: string | null;
}

export interface ErrorDetails {
  fields?: FieldErrors | undefined;
  affected?: AffectedCall[];
  held?: HeldCall;
  challenge?: ChallengeTerms;
  note?: SavedNote | null;
  plan?: SavedPlan;
  /** Stored values that somebody else changed since the page showed them */
  present?: Record<string, unknown>;
}

export interface ErrorBody {
  error: ErrorDetails & { code: ErrorCode; message: string; requestId: string };
}

export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  /** Seconds to wait before a retry */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}, retryAfter?: number) {
    super(message);
    this.code = code;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

export function conflict(message: string, details?: ErrorDetails): DomainError {
  return new DomainError('conflict', message, details);
}

/** @throws DomainError `not_found` with `message` if `found` is null or undefined */
export function required<T>(found: T | null | undefined, message: string): T {
  if (found === null || found === undefined) throw new DomainError('not_found', message);
  return found;
}

export function refusedField(code: ErrorCode, field: string, message: string): DomainError {
  return new DomainError(code, message, { fields: { [field]: message } });
}

export function signInFirst(): DomainError {
  return new DomainError('unauthenticated', 'Please sign in to continue.');
}

interface InputIssues {
  issues: readonly { path: readonly PropertyKey[]; message: string }[];
}

export const NOT_JSON = 'The request body is not valid JSON.';

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError('invalid', NOT_JSON);
  }
}

export function fieldWords(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

const NAMES_NO_FIELD = /^Please (use at most|choose one of the options|remove the characters)/;

function messageWithField({ path, message }: InputIssues['issues'][number]): string {
  const name = path.findLast((part) => typeof part === 'string');
  if (!name || !NAMES_NO_FIELD.test(message)) return message;
  const words = fieldWords(name);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${message}`;
}

export function invalidInput(error: InputIssues): DomainError {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'form';
    fields[field] ??= issue.message;
  }
  const [first] = error.issues;
  const message = first ? messageWithField(first) : 'Please check the form';
  return new DomainError('invalid', message, { fields });
}

/** Returns values that somebody else has changed and that `wanted` would overwrite. */
export function conflictingValues<Name extends string>(
  stored: Partial<Record<Name, unknown>>,
  seen: Partial<Record<Name, unknown>>,
  wanted: Partial<Record<Name, unknown>>,
) {
  const conflicting: Partial<Record<Name, unknown>> = {};
  for (const name of Object.keys(wanted) as Name[]) {
    const value = stored[name];
    if (!(name in seen) || same(value, seen[name]) || same(value, wanted[name])) continue;
    conflicting[name] = value;
  }
  return conflicting;
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function editConflict(who: string | null, what: string): string {
  return `${who ?? 'Somebody'} changed ${what} in the meantime. Your change is not saved yet. Save again to replace theirs.`;
}
