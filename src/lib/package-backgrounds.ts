export const packageBackgrounds = {
  confident: 'bg-dawn',
  exploring: 'bg-mist',
  lost: 'bg-sand',
} as const;
