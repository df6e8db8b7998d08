import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { answer, api } from '#lib/api.ts';

const REFRESH_MS = 20_000;
const queryKey = ['admin', 'calendar'];

export function useAdminCalendar() {
  const { data } = useSuspenseQuery({
    queryKey,
    queryFn: () => answer(api.admin.calendar.$get()),
    refetchInterval: REFRESH_MS,
  });
  return data;
}

export function useCalendarRefresh(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey }),
      client.invalidateQueries({ queryKey: ['calendar'] }),
    ]);
}
