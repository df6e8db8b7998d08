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
