export const worries = {
  choices: 'Too many choices',
  hurry: 'Being hurried',
  guide: 'Nobody to ask',
  setbacks: 'Marks and setbacks',
  money: 'Money',
  family: 'Family',
  papers: 'Essays and interviews',
} as const;

type Worry = keyof typeof worries;

export const worryIds = Object.keys(worries) as [Worry, ...Worry[]];
