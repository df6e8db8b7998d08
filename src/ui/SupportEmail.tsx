import { site } from '#domain/site.ts';

/** Link that opens an email to the support address. `about` is the subject of the email. */
export function SupportEmail({ about }: { about?: string }) {
  const subject = about ? `?subject=${about}` : '';
  return (
    <a className="link" href={`mailto:${site.supportEmail}${subject}`}>
      {site.supportEmail}
    </a>
  );
}
