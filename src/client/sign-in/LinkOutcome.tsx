interface Way {
  href: string;
  label: string;
}

interface Props extends Way {
  outcome: 'done' | 'expired' | 'incomplete' | 'conflict';
  message: string;
  other?: Way;
}

/** The form that had the focus is gone. An incomplete link never showed one. */
const focus = (self: HTMLElement | null) => self?.focus();

/** Takes the place of the form; the page's title follows `data-outcome`. */
export function LinkOutcome({ outcome, message, href, label, other }: Props) {
  return (
    <div
      ref={outcome === 'incomplete' ? null : focus}
      tabIndex={-1}
      className="grid gap-5"
      data-outcome={outcome}
    >
      <p role="alert">{message}</p>
      <p className="flex flex-wrap gap-3 max-sm:*:grow">
        <a className="btn btn-primary" href={href}>
          {label}
        </a>
        {other && (
          <a className="btn btn-secondary" href={other.href}>
            {other.label}
          </a>
        )}
      </p>
    </div>
  );
}
