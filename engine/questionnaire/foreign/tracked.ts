/** A value of another notation that remembers what of it was read: the rest is a loss, and listed. */
import { isRecord } from '../answer/record.ts';

export interface Tracked {
  readonly value: unknown;
  /** The value where it is a text, without reading it; else empty. */
  readonly written: string;
  /** JSON pointer of the value in its document. */
  readonly pointer: string;
  field(name: string): Tracked;
  /** The entries where it is a list; none elsewhere. */
  list(): readonly Tracked[];
  /** The whole value, read with all that is in it. */
  take(): unknown;
  /** Reads what of the value is as expected; anything else in it stays unread. */
  takeAs(expected: unknown): void;
  /** The value where it is a text; anything else stays unread. */
  text(): string | undefined;
  flag(): boolean | undefined;
  count(): number | undefined;
}

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** The value with a memory; `read` collects the pointers of what was read. */
export const tracked = (value: unknown, read: Set<string>, pointer = ''): Tracked => {
  const take = (): unknown => {
    read.add(pointer);
    return value;
  };
  return {
    value,
    written: typeof value === 'string' ? value : '',
    pointer,
    field: (name) =>
      tracked(
        isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined,
        read,
        `${pointer}/${escaped(name)}`,
      ),
    list: () =>
      Array.isArray(value)
        ? value.map((entry, index) => tracked(entry, read, `${pointer}/${String(index)}`))
        : [],
    take,
    takeAs: (expected) => {
      if (value === expected) take();
      if (typeof expected !== 'object' || expected === null) return;
      if (typeof value !== 'object' || value === null) return;
      for (const [name, entry] of Object.entries(expected)) {
        const inner = (value as Readonly<Record<string, unknown>>)[name];
        tracked(inner, read, `${pointer}/${escaped(name)}`).takeAs(entry);
      }
    },
    text: () => (typeof value === 'string' ? (take() as string) : undefined),
    flag: () => (typeof value === 'boolean' ? (take() as boolean) : undefined),
    count: () => (typeof value === 'number' ? (take() as number) : undefined),
  };
};

interface Unread {
  readonly pointers: readonly string[];
  /** Nothing at all of it was read. */
  readonly isWhole: boolean;
}

const unreadAt = (value: unknown, read: ReadonlySet<string>, pointer: string): Unread => {
  if (read.has(pointer)) return { pointers: [], isWhole: false };
  if (typeof value !== 'object' || value === null) return { pointers: [pointer], isWhole: true };
  const inner = Object.entries(value).map(([name, entry]) =>
    unreadAt(entry, read, `${pointer}/${escaped(name)}`),
  );
  return inner.every(({ isWhole }) => isWhole)
    ? { pointers: [pointer], isWhole: true }
    : { pointers: inner.flatMap(({ pointers }) => pointers), isWhole: false };
};

/** Pointers of all that was not read, each as far out as nothing below it was. */
export const unreadOf = (value: unknown, read: ReadonlySet<string>): readonly string[] =>
  unreadAt(value, read, '').pointers;
