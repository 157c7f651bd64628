/**
 * A value of another notation that records which parts were read. The unread parts are a loss and
 * are listed.
 */
import { isRecord } from '../answer/is-record.ts';

export interface TrackedValue {
  readonly value: unknown;
  /** The value if it is a text, otherwise empty; does not mark it as read. */
  readonly rawText: string;
  /** JSON pointer of the value in its document. */
  readonly pointer: string;
  field(name: string): TrackedValue;
  /** The entries if it is a list, otherwise none. */
  list(): readonly TrackedValue[];
  /** The whole value; marks everything in it as read. */
  consume(): unknown;
  /** Marks the expected parts of the value as read; all other parts stay unread. */
  consumeExpected(expected: unknown): void;
  /** The value if it is a text; anything else stays unread. */
  readText(): string | undefined;
  readBoolean(): boolean | undefined;
  readNumber(): number | undefined;
}

const escapePointerSegment = (name: string): string =>
  name.replaceAll('~', '~0').replaceAll('/', '~1');

/** The value with tracking. `read` collects the pointers of the parts that were read. */
export const trackReads = (value: unknown, read: Set<string>, pointer = ''): TrackedValue => {
  const consume = (): unknown => {
    read.add(pointer);
    return value;
  };
  return {
    value,
    rawText: typeof value === 'string' ? value : '',
    pointer,
    field: (name) =>
      trackReads(
        isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined,
        read,
        `${pointer}/${escapePointerSegment(name)}`,
      ),
    list: () =>
      Array.isArray(value)
        ? value.map((entry, index) => trackReads(entry, read, `${pointer}/${String(index)}`))
        : [],
    consume,
    consumeExpected: (expected) => {
      if (value === expected) consume();
      if (typeof expected !== 'object' || expected === null) return;
      if (typeof value !== 'object' || value === null) return;
      for (const [name, entry] of Object.entries(expected)) {
        const inner = (value as Readonly<Record<string, unknown>>)[name];
        trackReads(inner, read, `${pointer}/${escapePointerSegment(name)}`).consumeExpected(entry);
      }
    },
    readText: () => (typeof value === 'string' ? (consume() as string) : undefined),
    readBoolean: () => (typeof value === 'boolean' ? (consume() as boolean) : undefined),
    readNumber: () => (typeof value === 'number' ? (consume() as number) : undefined),
  };
};

interface UnreadPointers {
  readonly pointers: readonly string[];
  /** No part of it was read. */
  readonly isWhole: boolean;
}

const findUnreadAt = (
  value: unknown,
  read: ReadonlySet<string>,
  pointer: string,
): UnreadPointers => {
  if (read.has(pointer)) return { pointers: [], isWhole: false };
  if (typeof value !== 'object' || value === null) return { pointers: [pointer], isWhole: true };
  const inner = Object.entries(value).map(([name, entry]) =>
    findUnreadAt(entry, read, `${pointer}/${escapePointerSegment(name)}`),
  );
  return inner.every(({ isWhole }) => isWhole)
    ? { pointers: [pointer], isWhole: true }
    : { pointers: inner.flatMap(({ pointers }) => pointers), isWhole: false };
};

/** Pointers of all unread parts. An object is listed as a whole if nothing inside it was read. */
export const findUnread = (value: unknown, read: ReadonlySet<string>): readonly string[] =>
  findUnreadAt(value, read, '').pointers;
