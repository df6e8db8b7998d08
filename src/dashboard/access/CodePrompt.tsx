import { accessMessages } from '#domain/account/admin-access.ts';
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
