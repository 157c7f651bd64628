import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { REQUIRED_MESSAGES } from './testing/required-messages.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const SHIPPED = ['server', 'web', 'engine', 'cli'];
const NOT_SHIPPED = /\.test\.tsx?$|\.gen\.ts$|[/\\]testing[/\\]/;
/** Keys of which a file names only the prefix: `screen.gate.ready.${direction}`. */
const MESSAGE_KEY_PREFIX = /`((?:message|screen|type)\.(?:\w+\.)+)\$\{/g;
const MESSAGE_KEY = /["'`]((?:message|screen|type)\.[\w.]+)["'`]/g;

const shipped = SHIPPED.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !NOT_SHIPPED.test(name))
    .map((name) => ({ folder, text: readFileSync(join(root, folder, name), 'utf8') })),
);
const found = (pattern: RegExp, folders: readonly string[]): ReadonlySet<string> =>
  new Set(
    shipped
      .filter(({ folder }) => folders.includes(folder))
      .flatMap(({ text }) => [...text.matchAll(pattern)])
      .map(([, key = '']) => key),
  );

/** Every key that the server or a screen uses, found in the shipped files. */
const messageKeysInCode = found(MESSAGE_KEY, ['server', 'web']);

const catalogue = (name: string): readonly string[] => {
  const file = join(root, `fixtures/translations/${name}.ko.json`);
  const { messages } = JSON.parse(readFileSync(file, 'utf8')) as { messages: object };
  return Object.keys(messages);
};

describe('messages of the specification', () => {
  it.each(Object.entries(REQUIRED_MESSAGES))(
    '[%s] is used by the server or a screen',
    (_, texts) => {
      const keys = texts.map(([key]) => `message.${key}`);
      expect({ keys, isSaid: keys.some((key) => messageKeysInCode.has(key)) }).toEqual({
        keys,
        isSaid: true,
      });
    },
  );
});

describe('the catalogues of wording', () => {
  it('contain no unused key', () => {
    const named = found(MESSAGE_KEY, SHIPPED);
    const beginnings = [...found(MESSAGE_KEY_PREFIX, SHIPPED)];
    // The key after such a prefix: `screen.gate.in` does not name the keys below `screen.gate.`.
    const isNamedInPart = (key: string): boolean =>
      beginnings.some((beginning) => /^\w+$/.test(key.replace(beginning, '')));
    const idle = ['messages', 'screens']
      .flatMap(catalogue)
      .filter((key) => !named.has(key) && !isNamedInPart(key));
    expect(idle).toEqual([]);
  });
});
