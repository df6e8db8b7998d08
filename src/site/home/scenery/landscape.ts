/** Curves for the drawings of the home page: a drawing says where things are, this how they bend. */
export type Point = readonly [x: number, y: number];
/** A point of the trail, and half of its width there. */
export type Bend = readonly [x: number, y: number, half: number];

export type Place = readonly [x: number, y: number, scale: number];

export const TREE =
  'M0-62c4 14 11 24 17 31h-8c5 8 11 15 16 20H3V3h-6v-14h-22c5-5 11-12 16-20h-8c6-7 13-17 17-31z';
export const WALKER = 'M-6-50q7-3 14 0l5 34h-4l-1 16h-5l-1-16h-4l-1 16h-5l-1-16h-5z';

export const place = ([x, y, scale]: Place) => `translate(${x} ${y})scale(${scale})`;

const tenth = (value: number) => Math.round(value * 10) / 10;
const add = ([x, y]: Point, [dx, dy]: Point, by = 1): Point => [x + dx * by, y + dy * by];
const between = (from: Point, to: Point): Point => [to[0] - from[0], to[1] - from[1]];

/** The bends of a smooth curve through the points (Catmull-Rom, written as relative Béziers). */
function bendsOf(points: readonly Point[], softness = 1): string[] {
  return points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    const before = points[index - 1] ?? from;
    const after = points[index + 2] ?? to;
    const out = add([0, 0], between(before, to), softness / 6);
    const into = add(between(from, to), between(from, after), -softness / 6);
    return `c${[out, into, between(from, to)].map((point) => point.map(tenth)).join(' ')}`;
  });
}

const curve = (points: readonly Point[], softness?: number) => bendsOf(points, softness).join('');

export function line(points: readonly Point[], softness = 1): string {
  return `M${points[0]?.map(tenth)}${curve(points, softness)}`;
}

export function hill(ridge: readonly Point[], softness = 1): string {
  return `${line(ridge, softness)}V980H${ridge[0]?.[0]}z`;
}

export function trail(bends: readonly Bend[]): string {
  const edge = (side: 1 | -1) =>
    bends.map(([x, y, half], index): Point => {
      const [x0, y0] = bends[index - 1] ?? [x, y];
      const [x1, y1] = bends[index + 1] ?? [x, y];
      const length = Math.hypot(x1 - x0, y1 - y0) || 1;
      const across: Point = [((y0 - y1) / length) * half, ((x1 - x0) / length) * half * 0.4];
      return add([x, y], across, side).map(tenth) as [number, number];
    });
  const back = edge(-1).reverse();
  return `${line(edge(1))}L${back[0]}${curve(back)}z`;
}

export function ring(seed: number, corners = 12): string {
  const points = Array.from({ length: corners + 3 }, (_, index): Point => {
    const turn = ((index - 1) / corners) * 2 * Math.PI;
    const far = 100 + 5 * Math.sin(3 * turn + seed) + 4 * Math.sin(2 * turn - 2 * seed);
    return [far * Math.cos(turn), far * Math.sin(turn)];
  });
  return `M${points[1]?.map(tenth)}${bendsOf(points).slice(1, -1).join('')}z`;
}
