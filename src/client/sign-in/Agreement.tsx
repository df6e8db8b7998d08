import { ageRule } from '#domain/account/consent.ts';

export function Agreement() {
  return (
    <div className="grid gap-1 text-sm text-soft">
      <p>{ageRule.atSignUp}</p>
      <p>
        You agree to our <Policy href="/terms">Terms & Conditions</Policy>, and our{' '}
        <Policy href="/privacy">Privacy Policy</Policy> says what we keep.
      </p>
    </div>
  );
}

function Policy({ href, children }: { href: string; children: string }) {
  return (
    <a className="link" href={href} target="_blank" rel="noopener" data-policy>
      {children}
    </a>
  );
}
