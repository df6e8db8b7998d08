/** The grey bars of a skeleton, by the classes of their sizes. */
export function Bones({ of: bones }: { of: string[] }) {
  return bones.map((bone) => <div key={bone} className={`skeleton ${bone}`} />);
}
