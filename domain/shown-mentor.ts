export interface ShownMentor {
  slug: string;
  name: string;
}

export function mentorOf(call: { mentorId: string; mentorName: string | null }) {
  return call.mentorName === null ? null : { slug: call.mentorId, name: call.mentorName };
}

type ChosenMentor = { name: string; isFoundFree: boolean };

export function withChosenMentor({ name, isFoundFree }: ChosenMentor): string {
  return isFoundFree ? `${withMentor(name)}, who is free then` : withMentor(name);
}

export function withMentor(name: string): string {
  return `With ${name}`;
}
