import { adminQuery } from '#dashboard/useAdminData.ts';
import { MINUTE } from '#domain/time.ts';
import { api } from '#lib/api.ts';

/** Who the viewer is, and how much waits in each view. */
export const deskQuery = {
  ...adminQuery(['waiting'], api.mentor.waiting.$get),
  staleTime: MINUTE,
};
