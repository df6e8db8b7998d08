import { useQueryClient } from '@tanstack/react-query';
import type { MentorChange } from '#domain/mentors/mentor-input.ts';
import { answer, api } from '#lib/api.ts';
import { useAction } from '#ui/useAction.ts';
import { type Mentor, mentorsQuery, useShowMentors } from './mentorsData.ts';

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
