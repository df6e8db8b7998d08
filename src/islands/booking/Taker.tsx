import { type ShownMentor, withMentor } from '#domain/booking/mentor.ts';
import { MentorFace } from './MentorFace.tsx';

interface Props {
  /** Nobody while it depends on the time, or who is not introduced. */
  mentor: ShownMentor | null | undefined;
  /** What is to say of them, if it is more than that the call is with them. */
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
