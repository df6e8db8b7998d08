/** Grey bars that stand for loading content. `sizes` contains the size classes of each bar. */
export function SkeletonBars({ sizes }: { sizes: string[] }) {
  return sizes.map((size) => <div key={size} className={`skeleton ${size}`} />);
}
