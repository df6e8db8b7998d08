import { site } from '#domain/site.ts';

/** The address of our support; `about` is the subject of the email. */
export function SupportEmail({ about }: { about?: string }) {
  const subject = about ? `?subject=${about}` : '';
  return (
    <a className="link" href={`mailto:${site.supportEmail}${subject}`}>
      {site.supportEmail}
    </a>
  );
}
