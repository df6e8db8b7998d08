import { phoneLink } from '#domain/phone-link.ts';
import { ActionIcon } from '#islands/admin/ActionIcon.tsx';

interface Props {
  email: string;
  phoneNumber: string | null;
  /** Of the call that one writes about, if it is about one. */
  serviceType?: string;
  /** Whom one writes to, where there is room to say so. */
  client?: string | undefined;
  className?: string;
}

/** The ways to a client. */
export function Reach({ email, phoneNumber, serviceType, client, className = '' }: Props) {
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
        {client && <span className="action-whom">to {client}</span>}
      </a>
    </>
  );
}
