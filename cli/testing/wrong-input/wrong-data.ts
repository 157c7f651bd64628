/** Data folders that no command can use. */
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { munjin } from '../recorded-terminal.ts';

export interface WrongData {
  readonly what: string;
  readonly place: string;
  readonly exitCode: number;
  /** Whether commands that create a store take it for a new machine. */
  readonly isNew?: boolean;
  /** Whether it is in the keys, which `migrate` does not read. */
  readonly isKeyFault?: boolean;
  readonly databaseUrl?: string;
}

/** Makes them out of a right folder, inside another one. */
export const makeWrongData = async (
  right: string,
  inside: string,
): Promise<readonly WrongData[]> => {
  const changed = (name: string, change: (folder: string) => void): string => {
    const folder = join(inside, name);
    mkdirSync(folder);
    for (const file of ['munjin.db', 'keys.json'])
      copyFileSync(join(right, file), join(folder, file));
    chmodSync(join(folder, 'keys.json'), 0o600);
    change(folder);
    return folder;
  };
  const withFile = (name: string, file: string, content: string | Uint8Array): string =>
    changed(name, (folder) => {
      writeFileSync(join(folder, file), content);
    });
  const other = join(inside, 'other');
  await munjin('migrate', '--data', other);
  mkdirSync(join(inside, 'empty'));
  symlinkSync(join(inside, 'loop'), join(inside, 'loop'));
  const file = join(right, 'munjin.db');
  const database = readFileSync(file);
  return [
    { what: 'no name', place: '', exitCode: 2 },
    { what: 'a name of spaces', place: '  ', exitCode: 2 },
    { what: 'a name with NUL', place: 'a\0b', exitCode: 2 },
    { what: 'a name that is too long', place: 'x'.repeat(300), exitCode: 3 },
    {
      what: 'a folder that is not there',
      place: join(inside, 'missing'),
      exitCode: 3,
      isNew: true,
    },
    { what: 'an empty folder', place: join(inside, 'empty'), exitCode: 3, isNew: true },
    { what: 'a file', place: file, exitCode: 3 },
    { what: 'a path below a file', place: join(file, 'x'), exitCode: 3 },
    { what: 'a link to itself', place: join(inside, 'loop'), exitCode: 3 },
    {
      what: 'text as database',
      place: withFile('text', 'munjin.db', 'not a database'),
      exitCode: 3,
    },
    {
      what: 'half a database',
      place: withFile('half', 'munjin.db', database.subarray(0, 5000)),
      exitCode: 3,
    },
    {
      what: 'an empty key file',
      place: withFile('no-key', 'keys.json', ''),
      exitCode: 3,
      isKeyFault: true,
    },
    {
      what: 'half a key file',
      place: withFile('half-key', 'keys.json', '{"version": 2'),
      exitCode: 3,
      isKeyFault: true,
    },
    {
      what: 'a key file without a key',
      place: withFile('other-json', 'keys.json', '{}'),
      exitCode: 3,
      isKeyFault: true,
    },
    {
      what: 'a key file of noise',
      place: withFile('noise', 'keys.json', Buffer.from([255, 0, 1])),
      exitCode: 3,
      isKeyFault: true,
    },
    {
      what: 'the keys of another installation',
      place: withFile('other-keys', 'keys.json', readFileSync(join(other, 'keys.json'))),
      ...{ exitCode: 3, isKeyFault: true },
    },
    {
      what: 'keys that everyone reads',
      place: changed('open-keys', (folder) => {
        chmodSync(join(folder, 'keys.json'), 0o644);
      }),
      ...{ exitCode: 3, isKeyFault: true },
    },
    { what: 'another database', place: right, exitCode: 3, databaseUrl: 'mysql://a@127.0.0.1/a' },
    { what: 'no address of a database', place: right, exitCode: 3, databaseUrl: 'munjin' },
    {
      what: 'a database that does not answer',
      place: right,
      exitCode: 3,
      databaseUrl: 'postgres://a@127.0.0.1:1/a',
    },
  ];
};
