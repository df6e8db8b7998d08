import { useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { adminQuery, useRefresh } from '#dashboard/adminData.ts';
import type { MentorChange } from '#domain/mentors/input.ts';
import { UNASSIGNED_CALENDAR } from '#domain/mentors/names.ts';
import { answer, api } from '#lib/api.ts';
import { useAction } from '#ui/useAction.ts';

type Mentors = InferResponseType<typeof api.admin.mentors.$get, 200>;

export type Mentor = Mentors['mentors'][number];

export const mentorsQuery = adminQuery(['mentors'], api.admin.mentors.$get);

export function useSetMentors() {
  const client = useQueryClient();
  return (mentors: Mentors) => client.setQueryData(mentorsQuery.queryKey, mentors);
}

export function mentorName({ name }: Pick<Mentor, 'name'>): string {
  return name ?? UNASSIGNED_CALENDAR;
}

/** If `seen` is missing, the API also overwrites newer values of another admin. */
type Changes = Omit<MentorChange, 'seen'> & Partial<Pick<MentorChange, 'seen'>>;

const patchMentor = (id: string, json: Changes) =>
  answer(api.admin.mentors[':id'].$patch({ param: { id }, json }));

export function useChangeMentor(id: string) {
  return useAction({
    mutationFn: (json: Changes) => patchMentor(id, json),
    onSuccess: useSetMentors(),
  });
}

export function useReorderMentors() {
  return useAction({
    mutationFn: async (mentors: Mentor[]) => {
      for (const [position, mentor] of mentors.entries()) {
        if (mentor.position !== position) await patchMentor(mentor.id, { position });
      }
    },
    onSettled: useRefresh(),
  });
}
