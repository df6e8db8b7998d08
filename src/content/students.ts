import type { PackageId } from '#domain/catalogue.ts';

/** The three cards of /student, each with its package. */
export const journeys: readonly { id: PackageId; lead: string; points: readonly string[] }[] = [
  {
    id: 'confident',
    lead: 'You have your list. Now every page of it has to be right.',
    points: [
      'A second pair of eyes on your college list',
      'Essays that sound like you, edited line by line',
      'Interview practice with honest notes',
    ],
  },
  {
    id: 'exploring',
    lead: 'You have a direction, and more options than hours in the day.',
    points: [
      'A clarity call to compare courses, countries and costs',
      'A shortlist you can explain to anyone at home',
      'Then the whole application, together',
    ],
  },
  {
    id: 'lost',
    lead: 'Nothing feels certain yet. That is a fine place to begin.',
    points: [
      'A brainstorming call that starts with you, not with rankings',
      'A clarity call once ideas have had time to settle',
      'Then the whole application, one step after another',
    ],
  },
];
