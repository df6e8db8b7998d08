export interface ShownMentor {
  slug: string;
  name: string;
}

interface Taken {
  mentorId: string;
  mentorName: string | null;
}

/** The mentor of a booking; null for one who is not introduced, so that nothing names them. */
export function mentorOf({ mentorId, mentorName }: Taken): ShownMentor | null {
  return mentorName === null ? null : { slug: mentorId, name: mentorName };
}

interface PickedMentor extends ShownMentor {
  isFoundFree: boolean;
}

export function withPicked({ name, isFoundFree }: PickedMentor): string {
  return isFoundFree ? `${withMentor(name)}, who is free then` : withMentor(name);
}

/** `With Ananya Krishnan` */
export function withMentor(name: string): string {
  return `With ${name}`;
}
