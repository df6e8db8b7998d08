import type { PageWords } from './pages.ts';

interface Mentor {
  name: string;
  course: string;
  college: string;
  hometown: string;
}

export const mentorPath = (id: string): string => `/mentors/${id}`;

export const mentorWords = ({ name, course, college, hometown }: Mentor): PageWords => ({
  title: name,
  description: `${course}, ${college}. From ${hometown}, and a mentor you can talk to one-to-one.`,
});
