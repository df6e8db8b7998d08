import { z } from 'zod';

/**
 * A value as `libsql` binds and reads it. Integers are always BigInt: the package binds every number
 * as REAL. There is no boolean: binding one aborts the process.
 */
export type SqlValue = null | bigint | number | string | Buffer;

export type WireValue =
  | { type: 'null' }
  | { type: 'integer'; value: string }
  | { type: 'float'; value: number }
  | { type: 'text'; value: string }
  | { type: 'blob'; base64: string };

const int64 = z
  .string()
  .regex(/^[+-]?\d{1,19}$/, 'not a 64-bit integer')
  .transform(BigInt)
  .refine((value) => BigInt.asIntN(64, value) === value, 'not a 64-bit integer');

const wireValue = z.discriminatedUnion('type', [
  z.object({ type: z.literal('null') }),
  z.object({ type: z.literal('integer'), value: int64 }),
  z.object({ type: z.literal('float'), value: z.number() }),
  z.object({ type: z.literal('text'), value: z.string() }),
  z.object({ type: z.literal('blob'), base64: z.string() }),
]);

/** Parses a value from the wire straight into what is bound. */
export const boundValue = wireValue.transform((wire): SqlValue => {
  switch (wire.type) {
    case 'null':
      return null;
    case 'blob':
      return Buffer.from(wire.base64, 'base64');
    default:
      return wire.value;
  }
});

export function toWireValue(value: SqlValue): WireValue {
  switch (typeof value) {
    case 'bigint':
      return { type: 'integer', value: value.toString() };
    case 'number':
      return { type: 'float', value };
    case 'string':
      return { type: 'text', value };
    default:
      return value === null
        ? { type: 'null' }
        : { type: 'blob', base64: value.toString('base64').replace(/=+$/, '') };
  }
}
