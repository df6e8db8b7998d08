import { site } from '#domain/site.ts';

export function SupportEmail({ about }: { about?: string }) {
  const subject = about ? `?subject=${about}` : '';
  return (
    <a className="link" href={`mailto:${site.supportEmail}${subject}`}>
      {site.supportEmail}
    </a>
  );
}
