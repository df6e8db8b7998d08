import type { CallId } from '#domain/catalogue.ts';
import type { ShownMentor } from '#domain/shown-mentor.ts';

/** The client's own hold, as the API returns it. */
export interface HeldCall {
  id: string;
  sessionId: string | null;
  service: CallId;
  serviceType: string;
  additionalSchools: number;
  /** Rupees. */
  price: number;
  /** Minutes. */
  duration: number;
  date: string;
  time: string;
  startsAt: number;
  mentor: ShownMentor | undefined;
  /** Milliseconds until the hold ends. */
  holdEndsIn: number;
}

/** The specification sets this format. For a proposed time, `holderId` is the booking to move. */
export function holdId(holderId: string, date: string, time: string): string {
  return `${holderId}-${date}-${time}`;
}
