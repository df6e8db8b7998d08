import type { CallId } from '#domain/catalogue.ts';
import type { ShownMentor } from '#domain/shown-mentor.ts';

export interface AdminCall {
  id: string;
  name: string;
  service: CallId;
  /** The session of the package that pays for it; null for a single call. */
  sessionId: string | null;
  serviceType: string;
  date: string;
  time: string;
  startsAt: number;
  mentor: ShownMentor | null;
  /** Paise of its payment that have not gone back. */
  refundable: number;
}

export interface ChangeProps {
  booking: AdminCall;
  onDone(outcome: string): void;
}

export interface DialogProps extends ChangeProps {
  close(): void;
}
