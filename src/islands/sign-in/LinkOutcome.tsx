interface Props {
  outcome: 'done' | 'expired';
  message: string;
  href: string;
  label: string;
}

/** What was focused before is gone. */
const focus = (self: HTMLElement | null) => self?.focus();

/** Takes the place of the form; the page's title follows `data-outcome`. */
export function LinkOutcome({ outcome, message, href, label }: Props) {
  return (
    <div ref={focus} tabIndex={-1} className="grid gap-5" data-outcome={outcome}>
      <p role="alert">{message}</p>
      <a className="btn btn-primary sm:justify-self-start" href={href}>
        {label}
      </a>
    </div>
  );
}
