import type { CallId } from '#domain/catalogue.ts';
import type { ShownMentor } from '#domain/shown-mentor.ts';

/** A client's hold: a slot that is reserved until the client pays. */
export interface HeldCall {
  id: string;
  sessionId: string | null;
  service: CallId;
  serviceType: string;
  additionalSchools: number;
  /** Rupees */
  price: number;
  /** Minutes */
  duration: number;
  date: string;
  time: string;
  startsAt: number;
  mentor: ShownMentor | undefined;
  /** Milliseconds until the hold expires */
  holdEndsIn: number;
}

/** The specification sets this format. `holderId`: user id, or booking id for a proposed time. */
export function holdId(holderId: string, date: string, time: string): string {
  return `${holderId}-${date}-${time}`;
}
