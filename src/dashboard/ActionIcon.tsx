import { Sign } from './shell/icons.tsx';

/** The signs of what can be done about a call; apart from those that every view loads. */
const paths = {
  write: 'M4 20l1-4L16.5 4.5l3 3L8 19zM14 7l3 3',
  ring: 'M7 4h3l1.5 4-2 1.5a11 11 0 0 0 5 5l1.5-2 4 1.5v3a2 2 0 0 1-2 2A15 15 0 0 1 5 6a2 2 0 0 1 2-2z',
  copy: 'M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9',
  assign:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20c0-3.3 2.5-5.5 6-5.5 1.4 0 2.7.4 3.7 1M14 18.5h7m-3-3 3 3-3 3',
  move: 'M4 8.5h14m-4-4 4 4-4 4M20 16H6m4-4-4 4 4 4',
  cancel: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9 9l6 6m0-6-6 6',
} as const;

export function ActionIcon({ name }: { name: keyof typeof paths }) {
  return <Sign path={paths[name]} />;
}
