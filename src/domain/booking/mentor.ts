/** Who takes a call, as pages and emails show them. */

export interface ShownMentor {
  /** Of their page and their picture. */
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

/** `Ananya`, where there is room for no more. */
export function firstNameOf(name: string): string {
  return name.split(' ', 1)[0] ?? name;
}

/** `With Ananya Krishnan` */
export function withMentor(name: string): string {
  return `With ${name}`;
}
