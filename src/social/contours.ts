import { colours } from '#domain/colours.ts';

/** Contour lines around a summit in the upper right, a path to it and its waymarks. */
const RINGS = 6;
const POINTS = 72;

export function contours(width: number, height: number): string {
  const [x, y] = [width * 0.86, height * 0.3];
  const rings = Array.from({ length: RINGS }, (_, index) => ring(x, y, 36 + index * 44, index));
  const trail = `M${x} ${y}C${x - 30} ${y + 130} ${x + 110} ${y + 190} ${x + 20} ${height}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none">
    <g stroke="${colours.line}" stroke-width="2.5">${rings.join('')}</g>
    <path d="${trail}" stroke="${colours.green}" stroke-width="6" stroke-linecap="round" stroke-dasharray="2 18"/>
    <circle cx="${x}" cy="${y}" r="15" fill="${colours.saffron}"/>
  </svg>`;
}

function ring(x: number, y: number, radius: number, index: number): string {
  const points = Array.from({ length: POINTS }, (_, step) => {
    const angle = (step / POINTS) * 2 * Math.PI;
    const wave =
      Math.sin(angle * 3 + index * 0.4) * 0.09 + Math.sin(angle * 2 - index * 0.3) * 0.07;
    const reach = radius * (1 + wave);
    return `${(x + reach * Math.cos(angle)).toFixed(1)} ${(y + reach * Math.sin(angle)).toFixed(1)}`;
  });
  return `<path d="M${points.join('L')}Z"/>`;
}
