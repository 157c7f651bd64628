import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import MESSAGES_KO from '../cli/language/messages.ko.json' with { type: 'json' };
import { isSettingName, SETTING_DEFAULTS } from '../server/settings/setting-defaults.ts';

const ROOT = join(import.meta.dirname, '..');

const filesIn = (folder: string, ending: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`);

const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8');

const findAll = (text: string, pattern: RegExp): readonly string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found)),
];

const GUIDES = ['README.md', 'README.ko.md', 'docs/operations.md', ...filesIn('docs/ko', '.md')];

/** At the start of a line or of code, and after another command of the line. */
const COMMAND =
  /(?:(?:^[ $]*|`|; |\| )(?:npx )?munjin|munjin\.mjs) ([a-z][a-z-]*(?: .*?)?)(?=$|["'`|>;&#<])/gm;

let sources = '';
let manual = '';
/** The manual of each command, by its name: `backup create`. */
const commands = new Map<string, string>();
beforeAll(() => {
  sources = ['server', 'cli']
    .flatMap((folder) => filesIn(folder, '.ts'))
    .filter((name) => !name.includes('test'))
    .map(read)
    .join('\n');
  const program = join(ROOT, 'cli/munjin.mjs');
  const { stdout } = spawnSync(process.execPath, [program, 'man'], { encoding: 'utf8' });
  manual = stdout.replaceAll('\\-', '-');
  for (const section of manual.split(/^\.SS munjin /m).slice(1)) {
    const [, name = ''] = /^([a-z-]+(?: [a-z-]+)?)/.exec(section) ?? [];
    commands.set(name, section);
  }
}, 60_000);

/** What is wrong with a command as a guide writes it; null if it exists with its options. */
const findFault = (written: string): string | null => {
  const words = written.trim().split(/ +/);
  const [first = '', second = ''] = words;
  const section = commands.get(`${first} ${second}`) ?? commands.get(first);
  // A guide may name all commands of a group: `munjin backup`.
  if (section === undefined) {
    const isGroup = [...commands.keys()].some((name) => name.startsWith(`${first} `));
    return isGroup && words.length === 1 ? null : `${written}: there is no such command`;
  }
  const options = words.filter((word) => word.startsWith('--')).map((word) => word.split('=')[0]);
  const unknown = options.find((option) => !section.includes(option ?? ''));
  return unknown === undefined ? null : `${written}: there is no ${unknown}`;
};

/** Rows of tables that state another period than the default of the setting they name. */
const untruePeriods = (text: string): readonly string[] =>
  findAll(text, /^(\|.*`retention\.\w+` +\|)$/gm).filter((row) => {
    const [name = ''] = findAll(row, /`(retention\.\w+)`/g);
    const period = isSettingName(name) ? String(SETTING_DEFAULTS[name].value) : '';
    return !findAll(row, /(\d+)/g).includes(period);
  });

it.each(['docs/operations.md', 'docs/ko/operations.md'])(
  '%s states the periods of retention',
  (guide) => {
    const text = read(guide);
    expect(findAll(text, /^(\|.*`retention\.\w+` +\|)$/gm).length).toBeGreaterThan(6);
    expect(untruePeriods(text)).toEqual([]);
    const planted = text.replace(/(\D)90( days after|일 )/, '$191$2');
    expect(untruePeriods(planted)).toHaveLength(1);
  },
);

describe.each(GUIDES)('%s names what exists', (guide) => {
  const text = read(guide);

  it('commands and their options', () => {
    expect(commands.size).toBeGreaterThan(50);
    const faults = findAll(text, COMMAND).map(findFault);
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
    const alone = findAll(text, /`(--[a-z][a-z-]+)/g);
    expect(alone.filter((option) => !manual.includes(option))).toEqual([]);
  });

  it('variables of the environment', () => {
    const named = findAll(text, /\b(MUNJIN_[A-Z_]+[A-Z])\b/g);
    // The secrets of the two gateways are read by the name of their gateway.
    const readAs = (name: string): string => name.replace(/_SECRET(_FILE)?$/, '');
    const isRead = (name: string): boolean =>
      sources.includes(name) || sources.includes(`'${readAs(name)}'`);
    expect(named.filter((name) => !isRead(name))).toEqual([]);
  });

  it('settings', () => {
    const groups = new Set(Object.keys(SETTING_DEFAULTS).map((name) => name.split('.')[0]));
    const named = findAll(text, /`([a-z][a-zA-Z]*\.[a-zA-Z]+)`/g)
      .filter((name) => groups.has(name.split('.')[0]))
      // An action of the audit looks the same.
      .filter((name) => !isSettingName(name) && !sources.includes(`'${name}'`));
    expect(named).toEqual([]);
  });
});

it('the guide in Korean is long enough to be compared', () => {
  const written = findAll(read('docs/ko/operations.md'), COMMAND);
  expect(written.length).toBeGreaterThan(40);
});

/** The Korean messages of the program, with `…` for each value. */
const KOREAN_MESSAGES = Object.values<string>(MESSAGES_KO).map((message) =>
  message.replaceAll(/\{\d+\}/g, '…'),
);

/** `오류  file …` is a label before the name of a check; commands are compared above. */
const quotedMessages = (text: string): readonly string[] =>
  findAll(text.replaceAll(/^ *```[^]*?^ *```$/gm, ''), /`([^`\n]+)`/g)
    .filter((quoted) => /[가-힣]/.test(quoted) && !quoted.startsWith('munjin '))
    .map((quoted) => quoted.replace(/ {2}.*/, ''));

/** A guide may quote a part of a message, with `…` for what it leaves out. */
const isMessage = (quoted: string): boolean => {
  const parts = quoted
    .split('…')
    .map((part) => part.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return KOREAN_MESSAGES.some((message) => new RegExp(parts.join('.*'), 's').test(message));
};

it('the guides in Korean quote messages as the program prints them', () => {
  const guides = ['docs/deploy.ko.md', ...GUIDES.filter((guide) => guide.includes('ko'))];
  const quoted = guides.map(read).flatMap(quotedMessages);
  expect(quoted.length).toBeGreaterThan(40);
  expect(quoted.filter((message) => !isMessage(message))).toEqual([]);
  const planted = '`오류  file …`, `복원할 수가 있습니다.` `아무것도 …`';
  expect(quotedMessages(planted).filter((message) => !isMessage(message))).toEqual([
    '복원할 수가 있습니다.',
  ]);
});

it('the pictures of the guides in Korean exist, and each one is used', () => {
  const shown = filesIn('docs/ko', '.md').flatMap((guide) =>
    findAll(read(guide), /!\[[^\]]+\]\(([^)]+)\)/g).map((path) => join(dirname(guide), path)),
  );
  expect(shown.length).toBeGreaterThan(0);
  expect([...new Set(shown)].sort()).toEqual([...filesIn('docs/ko/images', '')].sort());
});
