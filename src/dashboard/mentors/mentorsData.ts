import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { mentorMessages } from '#domain/mentors/messages.ts';
import { answer, api } from '#lib/api.ts';

type Mentors = InferResponseType<typeof api.admin.mentors.$get, 200>;

export type Mentor = Mentors['mentors'][number];

export const mentorsQuery = queryOptions({
  queryKey: ['admin', 'mentors'],
  queryFn: () => answer(api.admin.mentors.$get()),
});

export function useShowMentors() {
  const client = useQueryClient();
  return (changed: Mentors) => client.setQueryData(mentorsQuery.queryKey, changed);
}

export function nameOf({ name }: Pick<Mentor, 'name'>): string {
  return name ?? mentorMessages.nameless;
}
