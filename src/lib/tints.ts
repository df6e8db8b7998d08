export const tints = { confident: 'bg-dawn', exploring: 'bg-mist', lost: 'bg-sand' } as const;
