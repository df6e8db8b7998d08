import { site } from '#domain/site.ts';

interface Props {
  about?: string;
  className?: string;
}

export function SupportEmail({ about, className = 'link' }: Props) {
  const subject = about ? `?subject=${about}` : '';
  return (
    <a className={className} href={`mailto:${site.supportEmail}${subject}`}>
      {site.supportEmail}
    </a>
  );
}
