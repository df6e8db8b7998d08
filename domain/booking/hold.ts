import type { CallId } from '#domain/catalogue.ts';
import type { ShownMentor } from '#domain/shown-mentor.ts';

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

/** Format of the specification. `holderId` is a user id or, for a proposed time, a booking id. */
export function holdId(holderId: string, date: string, time: string): string {
  return `${holderId}-${date}-${time}`;
}
