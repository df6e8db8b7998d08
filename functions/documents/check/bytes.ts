/** Judges a file by its bytes as they pass, and keeps no more than a few of them. */
export interface ByteCheck {
  /** @throws DomainError when it is not what it should be */
  see(chunk: Uint8Array): void;
  /** After the last byte. @throws DomainError */
  end(): void;
}
