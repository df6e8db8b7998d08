import { ageRule } from '#domain/account/consent.ts';

export function Agreement() {
  return (
    <p className="text-sm text-soft">
      {ageRule.atSignUp} You agree to our <Policy href="/terms">Terms & Conditions</Policy>, and our{' '}
      <Policy href="/privacy">Privacy Policy</Policy> says what we keep.
    </p>
  );
}

/** Opens over the page, or in a tab of its own: what was typed stays. */
function Policy({ href, children }: { href: string; children: string }) {
  return (
    <a className="link" href={href} target="_blank" rel="noopener" data-policy>
      {children}
    </a>
  );
}
