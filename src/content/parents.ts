/** The three cards of /parent; each leads to the parent consultation. */
export const parentTopics: readonly { title: string; text: string }[] = [
  {
    title: 'Evaluate Their Choices',
    text: 'Your child has a plan. Hear from someone with nothing to sell whether it holds: the course, the college, the cost and what comes after.',
  },
  {
    title: 'Gain Knowledge, Discover Possibilities',
    text: 'Entrance tests, deadlines, scholarships, countries. We explain how admissions work today, so that you can help without guessing.',
  },
  {
    title: 'Share concerns & Find Direction',
    text: 'Marks, money, distance, doubts at the dinner table. Bring what worries you and leave with a next step that everyone can agree on.',
  },
];
