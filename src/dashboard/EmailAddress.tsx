import { Fragment } from 'react';

/** An address too long for its line goes on after a sign of it, not within a word. */
export function EmailAddress({ children: address }: { children: string }) {
  return address.split(/(?<=[@._-])/).map((part, index) => (
    // The parts of one address never change their places.
    // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be equal
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
