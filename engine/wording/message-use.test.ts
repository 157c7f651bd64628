import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { REQUIRED_MESSAGES } from './testing/required-messages.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const WHERE_IT_IS_SAID = ['server', 'web'];
const NOT_SHIPPED = /\.test\.tsx?$|\.gen\.ts$|[/\\]testing[/\\]/;

/** Every key of a message that the server or a screen says, by the files that ship. */
const said: ReadonlySet<string> = new Set(
  WHERE_IT_IS_SAID.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !NOT_SHIPPED.test(name))
      .flatMap((name) => [
        ...readFileSync(join(root, folder, name), 'utf8').matchAll(/["'`]message\.(\w+)["'`]/g),
      ])
      .map(([, key = '']) => key),
  ),
);

describe('messages of the specification', () => {
  it.each(Object.entries(REQUIRED_MESSAGES))(
    '[%s] is said by the server or a screen',
    (_, texts) => {
      const keys = texts.map(([key]) => key);
      expect({ keys, isSaid: keys.some((key) => said.has(key)) }).toEqual({ keys, isSaid: true });
    },
  );
});
