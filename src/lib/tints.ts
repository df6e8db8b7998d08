/** Background class of each package, in the colours of the sky on the home page. */
export const tints = { confident: 'bg-dawn', exploring: 'bg-mist', lost: 'bg-sand' } as const;
