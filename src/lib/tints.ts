/** The ground of a package: the sky of the home page in the same mood. */
export const tints = { confident: 'bg-dawn', exploring: 'bg-mist', lost: 'bg-sand' } as const;
