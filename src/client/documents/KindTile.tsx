export function KindTile({ kind }: { kind: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-12 place-items-center rounded-lg border border-line bg-sand text-sm font-semibold tracking-tighter text-soft uppercase"
    >
      {kind?.slice(0, 4)}
    </span>
  );
}
