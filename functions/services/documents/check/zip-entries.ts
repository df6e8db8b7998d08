/** Finds the entries of a zip while its bytes pass, wherever in it they are (APPNOTE 4.3). */

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
/** Names are shorter; of a longer one only the beginning counts. */
const NAME_BYTES = 1024;
const SPAN = CENTRAL_BYTES + NAME_BYTES;
const IS_ENCRYPTED = 1;

export interface ZipEntry {
  name: string;
  /** In the directory at the end, which is what programs read. */
  isListed: boolean;
  isEncrypted: boolean;
  /** How it is compressed, and where in the file its bytes begin; of one that is not listed. */
  method: number;
  dataAt: number;
}

interface ZipReader {
  found(entry: ZipEntry): void;
  /** The bytes from `offset` of the file on, once the entries that begin in them were found. */
  passed(bytes: Buffer, offset: number): void;
}

/** Tells a reader of each entry, in the order of the file; a header may lie across two chunks. */
export class ZipEntries {
  readonly #reader: ZipReader;
  #rest = Buffer.alloc(0);
  /** Where in the file `rest` begins. */
  #offset = 0;

  constructor(reader: ZipReader) {
    this.#reader = reader;
  }

  see(chunk: Uint8Array): void {
    const bytes = Buffer.concat([this.#rest, chunk]);
    const end = Math.max(0, bytes.length - SPAN);
    this.#scan(bytes, end);
    this.#rest = Buffer.from(bytes.subarray(end));
    this.#offset += end;
  }

  end(): void {
    this.#scan(this.#rest, this.#rest.length);
  }

  /** Looks at the headers that begin before `end`. */
  #scan(bytes: Buffer, end: number): void {
    for (let at = bytes.indexOf('PK'); at !== -1 && at < end; at = bytes.indexOf('PK', at + 2)) {
      const entry = readEntry(bytes, at, this.#offset);
      if (entry) this.#reader.found(entry);
    }
    this.#reader.passed(bytes, this.#offset);
  }
}

function readEntry(bytes: Buffer, at: number, offset: number): ZipEntry | null {
  if (at + LOCAL_BYTES > bytes.length) return null;
  const signature = bytes.readUInt32LE(at);
  if (signature === LOCAL) return readLocal(bytes, at, offset);
  if (signature !== CENTRAL || at + CENTRAL_BYTES > bytes.length) return null;
  const name = nameAt(bytes, at + CENTRAL_BYTES, bytes.readUInt16LE(at + 28));
  const isEncrypted = isFlagged(bytes.readUInt16LE(at + 8));
  return { name, isListed: true, isEncrypted, method: 0, dataAt: 0 };
}

function readLocal(bytes: Buffer, at: number, offset: number): ZipEntry {
  const [nameBytes, extraBytes] = [bytes.readUInt16LE(at + 26), bytes.readUInt16LE(at + 28)];
  return {
    name: nameAt(bytes, at + LOCAL_BYTES, nameBytes),
    isListed: false,
    isEncrypted: isFlagged(bytes.readUInt16LE(at + 6)),
    method: bytes.readUInt16LE(at + 8),
    dataAt: offset + at + LOCAL_BYTES + nameBytes + extraBytes,
  };
}

function isFlagged(flags: number): boolean {
  return (flags & IS_ENCRYPTED) !== 0;
}

/** Names are compared without regard to case, as those who read such files do. */
function nameAt(bytes: Buffer, at: number, length: number): string {
  const end = at + Math.min(length, NAME_BYTES);
  return bytes.toString('utf8', at, end).toLowerCase().replaceAll('\\', '/').replace(/^\/+/, '');
}
