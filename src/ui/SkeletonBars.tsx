export function SkeletonBars({ sizes }: { sizes: string[] }) {
  return sizes.map((size) => <div key={size} className={`skeleton ${size}`} />);
}
