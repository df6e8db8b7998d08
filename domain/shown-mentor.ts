export interface ShownMentor {
  slug: string;
  name: string;
}

export function mentorOf(call: { mentorId: string; mentorName: string | null }) {
  return call.mentorName === null ? null : { slug: call.mentorId, name: call.mentorName };
}

export function withChosenMentor({
  name,
  isFoundFree,
}: {
  name: string;
  isFoundFree: boolean;
}): string {
  return isFoundFree ? `${withMentor(name)}, who is free then` : withMentor(name);
}

export function withMentor(name: string): string {
  return `With ${name}`;
}
