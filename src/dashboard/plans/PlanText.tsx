import type { PlanContent } from '#domain/plans/plan.ts';
import { shortDate } from '#lib/format.ts';

/** A plan to be read, as far as it is written. */
export function PlanText({ plan: { summary, steps } }: { plan: PlanContent }) {
  return (
    <div className="grid gap-3">
      {summary && <p className="wrap-anywhere whitespace-pre-wrap">{summary}</p>}
      {steps.length > 0 && (
        <ol className="grid list-decimal gap-1.5 ps-6">
          {steps.map(({ text, dueOn }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two steps may say the same
            <li key={index} className="wrap-anywhere">
              {text}
              {dueOn && <span className="block text-sm">By {shortDate(dueOn)}</span>}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
