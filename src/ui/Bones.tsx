/** Grey bars that stand for loading content. `of` contains the size classes of each bar. */
export function Bones({ of: bones }: { of: string[] }) {
  return bones.map((bone) => <div key={bone} className={`skeleton ${bone}`} />);
}
