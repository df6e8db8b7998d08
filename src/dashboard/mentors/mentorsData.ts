import { useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { adminQuery } from '#dashboard/View.tsx';
import type { MentorChange } from '#domain/mentors/input.ts';
import { NAMELESS } from '#domain/mentors/names.ts';
import { answer, api } from '#lib/api.ts';
import { useAction } from '#ui/useAction.ts';

type Mentors = InferResponseType<typeof api.admin.mentors.$get, 200>;

export type Mentor = Mentors['mentors'][number];

export const mentorsQuery = adminQuery(['mentors'], api.admin.mentors.$get);

export function useShowMentors() {
  const client = useQueryClient();
  return (changed: Mentors) => client.setQueryData(mentorsQuery.queryKey, changed);
}

export function nameOf({ name }: Pick<Mentor, 'name'>): string {
  return name ?? NAMELESS;
}

type Change = Omit<MentorChange, 'seen'> & Partial<Pick<MentorChange, 'seen'>>;

const change = (id: string, json: Change) =>
  answer(api.admin.mentors[':id'].$patch({ param: { id }, json }));

export function useChangeMentor(id: string) {
  const show = useShowMentors();
  return useAction({
    mutationFn: (json: Change) => change(id, json),
    onSuccess: show,
  });
}

export function useMentorOrder() {
  const client = useQueryClient();
  return useAction({
    mutationFn: async (mentors: Mentor[]) => {
      for (const [position, mentor] of mentors.entries()) {
        if (mentor.position !== position) await change(mentor.id, { position });
      }
    },
    onSettled: () => client.invalidateQueries(mentorsQuery),
  });
}
