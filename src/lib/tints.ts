/** Background of each package, as in the sky of the home page. */
export const tints = { confident: 'bg-dawn', exploring: 'bg-mist', lost: 'bg-sand' } as const;
