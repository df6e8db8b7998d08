import { documentMessages } from '#domain/documents/messages.ts';
import { DomainError } from '#domain/errors.ts';

export function unsupported(message: string): DomainError {
  return new DomainError('unsupported_media_type', message);
}

export function unreadable(): DomainError {
  return unsupported(documentMessages.unreadable);
}
