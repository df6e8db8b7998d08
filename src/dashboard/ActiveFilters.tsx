import type { ReactNode } from 'react';

interface Props {
  chosen: { label: string; without: string }[];
  all: string;
  children?: ReactNode;
}

export function ActiveFilters({ chosen, all, children }: Props) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="text-soft">{children}</span>
      {chosen.map(({ label, without }) => (
        <a
          key={label}
          href={without}
          className="inline-flex min-h-11 items-center gap-2 rounded-pill px-1 hover:underline"
        >
          <span className="badge bg-mist text-leaf">
            {label} <span aria-hidden="true">×</span>
          </span>
          <span className="sr-only">: take this filter away</span>
        </a>
      ))}
      {chosen.length > 0 && (
        <a className="link inline-grid min-h-11 content-center" href={all}>
          Clear
        </a>
      )}
    </div>
  );
}

export function omit<Filter extends object>(filter: Filter, name: keyof Filter): Filter {
  const { [name]: _, ...rest } = filter;
  return rest as Filter;
}
