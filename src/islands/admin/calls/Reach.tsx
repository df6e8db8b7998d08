import { phoneLink } from '#domain/phone-link.ts';
import { Icon } from '#islands/admin/shell/icons.tsx';

interface Props {
  email: string;
  phoneNumber: string | null;
  serviceType: string;
  className?: string;
}

/** The ways to the client of a call. */
export function Reach({ email, phoneNumber, serviceType, className = '' }: Props) {
  const subject = encodeURIComponent(`Your ${serviceType}`);
  return (
    <>
      {phoneNumber && (
        <a className={`btn btn-slim btn-secondary ${className}`} href={phoneLink(phoneNumber)}>
          <Icon name="ring" />
          Ring
        </a>
      )}
      <a
        className={`btn btn-slim btn-secondary ${className}`}
        href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}
      >
        <Icon name="write" />
        Write
      </a>
    </>
  );
}
