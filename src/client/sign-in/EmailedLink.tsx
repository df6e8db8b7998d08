import { useState, useSyncExternalStore } from 'react';
import { isWholeToken, linkToken } from '#domain/links.ts';
import { ApiError } from '#lib/api.ts';
import { withNext } from '#lib/sign-in.ts';
import { ButtonLink } from '#ui/Button.tsx';

interface PageLink {
  href: string;
  label: string;
}

interface Props extends PageLink {
  outcome: 'done' | 'expired' | 'incomplete' | 'conflict';
  message: string;
  other?: PageLink;
}

/** Focuses the outcome, because the focused form has disappeared. */
const focus = (self: HTMLElement | null) => self?.focus();

/** Outcome, shown instead of the form. EmailedLinkCard.astro sets the title by `data-outcome`. */
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
        <ButtonLink href={withNext(href)}>{label}</ButtonLink>
        {other && (
          <ButtonLink tone="secondary" href={withNext(other.href)}>
            {other.label}
          </ButtonLink>
        )}
      </p>
    </div>
  );
}

function onNewLink(onChange: () => void) {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

/** Token of an emailed link, and why the link does not work. */
export function useEmailedLink() {
  const token = useSyncExternalStore(
    onNewLink,
    () => linkToken(location),
    () => null,
  );
  const [refused, setRefused] = useState<{ token: string | null; code: 'expired' | 'conflict' }>();

  /** Records why the link was refused. @throws `error` if its code is not one of `codes` */
  function noteRefusal(error: unknown, ...codes: ('expired' | 'conflict')[]): void {
    const code = error instanceof ApiError && codes.find((each) => each === error.code);
    if (!code) throw error;
    setRefused({ token, code });
  }

  const isIncomplete = token !== null && !isWholeToken(token);
  const refusal = refused?.token === token ? refused.code : undefined;
  return {
    token: token ?? '',
    problem: isIncomplete ? 'incomplete' : refusal,
    noteRefusal,
  } as const;
}
