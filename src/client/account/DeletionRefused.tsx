import { accountMessages } from '#domain/account/messages.ts';
import { site } from '#domain/site.ts';
import { Button } from '#ui/Button.tsx';

/** The button that had the focus is gone. */
function focusOn(element: HTMLElement | null): void {
  element?.focus();
}

/** Explains why an account cannot be deleted yet, and links the calls that prevent it. */
export function DeletionRefused({ why }: { why: string }) {
  const [before, after] = why.split(site.supportEmail);
  return (
    <>
      <p ref={focusOn} tabIndex={-1} role="alert" className="mt-3 text-pretty outline-none">
        {before}
        {after !== undefined && (
          <>
            <a className="link" href={`mailto:${site.supportEmail}`}>
              {site.supportEmail}
            </a>
            {after}
          </>
        )}
      </p>
      <form method="dialog" className="dialog-buttons mt-6">
        <Button type="submit">Keep my account</Button>
        <a
          className="btn btn-primary"
          href={why === accountMessages.mentorStays ? '/admin' : '/profile'}
        >
          See your calls
        </a>
      </form>
    </>
  );
}
