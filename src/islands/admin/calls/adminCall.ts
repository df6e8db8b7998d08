import type { ServiceId } from '#domain/catalogue.ts';

/** What it takes to move or cancel a call. */
export interface AdminCall {
  id: string;
  service: ServiceId;
  serviceType: string;
  date: string;
  time: string;
  startsAt: number;
}

export interface ChangeProps {
  booking: AdminCall;
  /** Is told in words what was done, since the change may take its own buttons away. */
  onDone(outcome: string): void;
}
