import type { ServiceId } from '#domain/catalogue.ts';

/** The four cards of /individual-services and what each call covers. */
export const individualServices: readonly { id: ServiceId; points: readonly string[] }[] = [
  {
    id: 'resume',
    points: [
      'What to keep, cut and count',
      'One page, read in half a minute',
      'A version for each course',
    ],
  },
  {
    id: 'lor',
    points: [
      'Whom to ask, and how',
      'A fact sheet for your recommender',
      'What a strong letter shows',
    ],
  },
  {
    id: 'essays-sop',
    points: [
      'Finding the story only you can tell',
      'Structure, draft, line edits',
      'Every prompt answered',
    ],
  },
  {
    id: 'interview',
    points: [
      'A full mock interview',
      'The questions behind the questions',
      'Notes for the same evening',
    ],
  },
];
