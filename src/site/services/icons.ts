import icons from './icons.json' with { type: 'json' };

export type IconName = keyof typeof icons;

/** Short package names for phones. signpost.svg contains the same names. */
export const shortNames = { confident: 'Clear', exploring: 'Options', lost: 'Lost' } as const;

export function iconOf(service: string): IconName {
  return Object.hasOwn(icons, service) ? (service as IconName) : 'post';
}
