declare module '*.txt' {
  const text: string;
  export default text;
}

/** Exists only in Workers. Tells R2 the length of a stream. Fails if the content is not as long. */
declare class FixedLengthStream extends TransformStream<Uint8Array, Uint8Array> {
  constructor(length: number);
}
