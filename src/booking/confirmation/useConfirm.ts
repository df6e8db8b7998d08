import { useMutation } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { answer, api } from '#lib/api.ts';

export function useConfirm(id: string) {
  return useMutation({
    mutationFn: () => answer(api.bookings[':id'].confirm.$post({ param: { id } })),
  });
}

type Confirm = (typeof api.bookings)[':id']['confirm']['$post'];
export type ConfirmedBooking = InferResponseType<Confirm, 200>['receipt'];
