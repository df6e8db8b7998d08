import { site } from '#domain/site.ts';
import { TextLink } from './Links.tsx';

export function SupportLink() {
  return <TextLink href={`mailto:${site.supportEmail}`}>{site.supportEmail}</TextLink>;
}
