import { phoneLink } from '#domain/phone-link.ts';
import { ActionIcon } from '#islands/admin/ActionIcon.tsx';

interface Props {
  email: string;
  phoneNumber: string | null;
  /** Of the call that one writes about, if it is about one. */
  serviceType?: string;
  className?: string;
}

/** The ways to a client. */
export function Reach({ email, phoneNumber, serviceType, className = '' }: Props) {
  const subject = serviceType ? `?subject=${encodeURIComponent(`Your ${serviceType}`)}` : '';
  return (
    <>
      {phoneNumber && (
        <a className={`btn btn-slim btn-secondary ${className}`} href={phoneLink(phoneNumber)}>
          <ActionIcon name="ring" />
          Ring
        </a>
      )}
      <a
        className={`btn btn-slim btn-secondary ${className}`}
        href={`mailto:${encodeURIComponent(email)}${subject}`}
      >
        <ActionIcon name="write" />
        Write
      </a>
    </>
  );
}
