import { Icon } from '#dashboard/shell/icons.tsx';
import { phoneLink } from '#domain/phone-link.ts';

interface Props {
  email: string;
  phoneNumber: string | null;
  serviceType?: string;
  client?: string;
}

export function ContactButtons({ email, phoneNumber, serviceType, client }: Props) {
  const subject = serviceType ? `?subject=${encodeURIComponent(`Your ${serviceType}`)}` : '';
  return (
    <>
      {phoneNumber && (
        <a className="btn btn-slim btn-secondary" href={phoneLink(phoneNumber)}>
          <Icon name="ring" />
          Ring
        </a>
      )}
      <a
        className="btn btn-slim btn-secondary"
        href={`mailto:${encodeURIComponent(email)}${subject}`}
      >
        <Icon name="write" />
        Write
        {client && <span className="action-whom">to {client}</span>}
      </a>
    </>
  );
}
