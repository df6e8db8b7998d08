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

/** `With Ananya Krishnan` */
export function withMentor(name: string): string {
  return `With ${name}`;
}
