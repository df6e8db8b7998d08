export const icons = {
  confident: { strokes: 'M2 20 9 8l4 6 3-4 6 10M9 8V2l5 2-5 2', dot: [19, 5] },
  exploring: {
    strokes: 'M12 22v-7c0-5-7-4-7-10M12 15c0-5 7-4 7-10M2 7l3-4 3 4M16 7l3-4 3 4',
    dot: [12, 5],
  },
  lost: {
    strokes: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM16 8l-2.5 5.5L8 16l2.5-5.5z',
    dot: [12, 12],
  },
  weigh: { strokes: 'M12 3v18M7 21h10M4 7h16M4 7l-3 7h6zM20 7l-3 7h6z', dot: [12, 4] },
  map: { strokes: 'M2 6l7-3 6 3 7-3v15l-7 3-6-3-7 3zM9 3v15M15 6v15', dot: [18.5, 10] },
  post: { strokes: 'M12 2v20M8 22h8M12 4h7l3 3-3 3h-7M12 11H5l-3 3 3 3h7', dot: [17, 14] },
  hourglass: {
    strokes: 'M5 2h14M5 22h14M7 2v4l10 12v4M17 2v4L7 18v4',
    dot: [12, 18.5],
  },
  key: {
    strokes: 'M12 12a5 5 0 1 0-10 0 5 5 0 0 0 10 0zM12 12h10v5M18 12v4',
    dot: [7, 12],
  },
  resume: { strokes: 'M5 2h9l5 5v15H5zM14 2v5h5M8.5 17h7M8.5 13h4', dot: [9.5, 8] },
  lor: { strokes: 'M2 5h20v14H2zM2 6l10 8 10-8', dot: [12, 14] },
  'essays-sop': { strokes: 'M14 5l5 5L8 21l-6 1 1-6zM12 22h10', dot: [19, 4] },
  interview: { strokes: 'M2 3h13v9H8l-3 3v-3H2zM18 9h4v9h-2v3l-3-3H10v-3', dot: [8.5, 7.5] },
} as const satisfies Record<string, { strokes: string; dot: readonly [number, number] }>;

export type IconName = keyof typeof icons;

/** Short package names for phones. signpost.svg contains the same names. */
export const shortNames = { confident: 'Clear', exploring: 'Options', lost: 'Lost' } as const;

/** Icon of a service; a signpost for a service without its own icon. */
export function iconOf(service: string): IconName {
  return Object.hasOwn(icons, service) ? (service as IconName) : 'post';
}
