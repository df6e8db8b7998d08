import { Children, type ReactNode } from 'react';
import { LabelledSection, SMALL_HEAD } from '#dashboard/View.tsx';
import { messageOf } from '#lib/api.ts';
import { Alert } from '#ui/Alert.tsx';

interface Props {
  title: string;
  description?: string;
  action?: ReactNode;
  error?: Error | null;
  children: ReactNode;
}

const VISIBLE_ROWS = 3;

/** `children` are `<li>` elements. */
export function AttentionGroup({ title, description, action, error, children }: Props) {
  const rows = Children.toArray(children);
  if (rows.length === 0) return null;
  const hiddenRows = rows.slice(VISIBLE_ROWS);
  const listClass = 'divide-y divide-line border-y border-line';
  return (
    <LabelledSection title={title} headClass={SMALL_HEAD}>
      <div className="mb-1.5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        {description && <p className="max-w-prose text-sm text-soft">{description}</p>}
        {action}
      </div>
      {error && <Alert tone="error">{messageOf(error)}</Alert>}
      <ul className={listClass}>{rows.slice(0, VISIBLE_ROWS)}</ul>
      {hiddenRows.length > 0 && (
        <details>
          <summary className="fold">{hiddenRows.length} more</summary>
          <ul className={listClass}>{hiddenRows}</ul>
        </details>
      )}
    </LabelledSection>
  );
}
