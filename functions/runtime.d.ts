/** Wrangler bundles a text file as its content. */
declare module '*.txt' {
  const text: string;
  export default text;
}

/** Of the runtime alone: passes on so many bytes, or fails. R2 must know the length of what it is given. */
declare class FixedLengthStream extends TransformStream<Uint8Array, Uint8Array> {
  constructor(length: number);
}
