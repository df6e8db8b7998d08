import { accessMessages } from '#domain/account/admin-access.ts';
import { site } from '#domain/site.ts';
import { answer, api } from '#lib/api.ts';
import { Section } from '#ui/Section.tsx';
import { CodeForm } from './CodeForm.tsx';

/** Shown when the API refuses an admin with `second_factor`. */
export function CodePrompt({ onAccepted }: { onAccepted(): void }) {
  return (
    <div className="max-w-lg">
      <Section title="One more step">
        <p className="text-soft">{accessMessages.codeNeeded}</p>
        <CodeForm
          button="Go on"
          failure={accessMessages.codeFailed}
          send={(json) => answer(api.admin['second-factor'].code.$post({ json }))}
          onAccepted={onAccepted}
        />
        <p className="text-sm text-soft">
          Lost your phone? Another admin can take your access away and give it anew; that clears the
          second factor.
        </p>
      </Section>
    </div>
  );
}

export default function Refused() {
  return (
    <div role="alert" className="card mx-auto my-6 grid max-w-xl gap-4 p-6 sm:my-12 sm:p-10">
      <h2 className="text-heading">This desk is for mentors and admins</h2>
      <p className="text-soft">
        You are signed in, but your account runs no calls. Your own calls, payments and documents
        are in your profile.
      </p>
      <p className="text-soft">
        Should you be here? Ask an admin to let you in, or write to{' '}
        <a className="link" href={`mailto:${site.supportEmail}`}>
          {site.supportEmail}
        </a>
        .
      </p>
      <p className="mt-2 flex flex-wrap gap-3">
        <a className="btn btn-primary" href="/profile">
          To your calls
        </a>
        <a className="btn btn-secondary" href="/">
          To the home page
        </a>
      </p>
    </div>
  );
}
