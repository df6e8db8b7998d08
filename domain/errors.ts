import type { ChallengeTerms } from '#domain/account/challenge.ts';
import type { SavedNote } from '#domain/booking/agenda.ts';
import { noteChanged } from '#domain/booking/agenda-messages.ts';
import type { HeldCall } from '#domain/booking/booking.ts';
import type { NamedCall } from '#domain/calendar/admin-calendar.ts';
import { calendarMessages } from '#domain/calendar/messages.ts';
import type { SavedPlan } from '#domain/plans/plan.ts';

/** Everything the API may refuse, as a code for programs and a sentence for people. */
export const errorStatus = {
  unauthenticated: 401,
  forbidden: 403,
  /** An admin's session in which the code of the second factor is still to be given. */
  second_factor: 403,
  /** The address of the account is to be proved first, by the link that was emailed to it. */
  verification_required: 403,
  /** An admin who must set up a second factor before anything else. */
  second_factor_missing: 403,
  /** The same is answered once it comes with the token of a passed check. */
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

/** Sentences by field name, beside the one for the whole form. */
export type FieldErrors = Record<string, string>;

export interface ErrorDetails {
  fields?: FieldErrors | undefined;
  affected?: NamedCall[];
  held?: HeldCall;
  /** The check that is asked for. */
  challenge?: ChallengeTerms;
  /** The note that was saved meanwhile; null when it was deleted. */
  note?: SavedNote | null;
  /** The plan that was saved meanwhile. */
  plan?: SavedPlan;
  /** Values that somebody else has saved meanwhile, by the name of their field. */
  present?: Record<string, unknown>;
}

export interface ErrorBody {
  error: ErrorDetails & { code: ErrorCode; message: string; requestId: string };
}

export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  /** Seconds until the same may be asked again. */
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, fields?: FieldErrors, retryAfter?: number) {
    super(message);
    this.code = code;
    this.details = { fields };
    this.retryAfter = retryAfter;
  }
}

/** A refusal for the sake of one field of a form, which shows the sentence too. */
export function refusedField(code: ErrorCode, field: string, message: string): DomainError {
  return new DomainError(code, message, { [field]: message });
}

export function signInFirst(): DomainError {
  return new DomainError('unauthenticated', 'Please sign in to go on.');
}

export class CallsAffected extends DomainError {
  override readonly details;

  constructor(affected: NamedCall[], message: string = calendarMessages.callsAffected) {
    super('conflict', message);
    this.details = { affected };
  }
}

/** The viewer holds another call, which stays. */
export class OtherCallHeld extends DomainError {
  override readonly details;

  constructor(code: ErrorCode, message: string, held: HeldCall) {
    super(code, message);
    this.details = { held };
  }
}

/** The visitor is to show first that they are a person. */
export class ChallengeRequired extends DomainError {
  override readonly details;

  constructor(challenge: ChallengeTerms, message: string) {
    super('challenge_required', message);
    this.details = { challenge };
  }
}

export class NoteChanged extends DomainError {
  override readonly details;

  constructor(note: SavedNote | null) {
    super('conflict', noteChanged(note));
    this.details = { note };
  }
}

/** Somebody else has saved other values since the viewer read them. */
export class ValuesChanged extends DomainError {
  override readonly details;

  constructor(message: string, present: Record<string, unknown>, fields?: FieldErrors) {
    super('conflict', message);
    this.details = { present, fields };
  }
}
