import { type ShownMentor, withMentor } from '#domain/shown-mentor.ts';
import { MentorFace } from './MentorFace.tsx';

interface Props {
  mentor: ShownMentor | null | undefined;
  news?: string | undefined;
}

export function Taker({ mentor, news }: Props) {
  if (!mentor) return null;
  return (
    <p className="flex items-center gap-2 py-0.5 text-sm">
      <MentorFace {...mentor} size={36} />
      <span className="text-balance">{news ?? withMentor(mentor.name)}</span>
    </p>
  );
}
