import { describe, expect, it } from 'vitest';
import { EXIT_DESCRIPTIONS } from '../exit-code.ts';
import { NODES } from '../testing/program-tree.ts';
import { munjinIn } from '../testing/recorded-terminal.ts';
import HELP_KO from './help.ko.json' with { type: 'json' };
import { translateComplaint } from './translate-help.ts';

const KOREAN: Readonly<Record<string, string>> = HELP_KO;

/** The texts of the manual page that are not part of a command. */
const MANUAL_TEXTS = [
  ...['NAME', 'SYNOPSIS', 'DESCRIPTION', 'COMMANDS', 'EXIT STATUS', 'ENVIRONMENT'],
  ...Object.values(EXIT_DESCRIPTIONS),
  'Results go to standard output and words for people to standard error. With --json a result is JSON; with --dry-run a command checks and counts, and writes nothing; where a file is asked for, - is standard input or output.',
  'the folder of the data, where --data does not name it',
  'a PostgreSQL database (postgres://…) instead of a file in that folder',
  'not empty: no colours',
  'not empty: where a failure came from',
];

const isExample = (paragraph: string): boolean => /^Examples?:/.test(paragraph);

const HELP_TEXTS = NODES.flatMap((node) => [
  node.description,
  ...node.options.map(({ description }) => description),
  ...node.arguments.map(({ description }) => description),
  ...node.extraHelp.split(/\n{2,}/).filter((paragraph) => !isExample(paragraph)),
]).filter((text) => text !== '');

/** Options, settings and addresses, which are the same in every language. */
const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/--[a-z][a-z-]+|MUNJIN_[A-Z_]+|DATABASE_URL|docs\/[a-z.]+\.md/g)]
    .map(([name]) => name)
    .toSorted();

describe('the Korean help', () => {
  it('has every text of the help and of the manual page, and no other', () => {
    expect(Object.keys(KOREAN).toSorted()).toEqual(
      [...new Set([...HELP_TEXTS, ...MANUAL_TEXTS])].toSorted(),
    );
  });

  it('names the same options, variables and pages as the English help', () => {
    for (const [english, korean] of Object.entries(KOREAN)) {
      expect(new Set(namesIn(korean)), english).toEqual(new Set(namesIn(english)));
    }
  });

  it('is Korean', () => {
    const same = Object.entries(KOREAN).filter(([english, korean]) => english === korean);
    expect(same).toEqual([]);
    for (const korean of Object.values(KOREAN)) expect(korean).toMatch(/[가-힣]/);
  });

  it.each([
    ['LANG', { LANG: 'ko_KR.UTF-8' }, []],
    ['LC_ALL before LANG', { LC_ALL: 'ko_KR.UTF-8', LANG: 'en_US.UTF-8' }, []],
    ['--language before LANG', { LANG: 'en_US.UTF-8' }, ['--language', 'ko']],
    ['--language=ko', {}, ['--language=ko']],
  ])('is shown by %s', async (_, env, option) => {
    const { exitCode, stdout } = await munjinIn(env, ...option, 'backup', 'restore', '--help');
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^사용법: munjin backup restore \[options\] <file>\n/);
    expect(stdout).toContain('옵션:');
    expect(stdout).toContain('예:\n  $ munjin backup restore monday.munjin --dry-run');
    // Only names, examples and what is typed are not Korean.
    const sentences = stdout.split('\n').filter((line) => /[a-z]+ [a-z]+ [a-z]+ [a-z]+/.test(line));
    expect(sentences.filter((line) => !line.includes('munjin'))).toEqual([]);
  });

  it.each([
    ['without a locale', {}, []],
    ['for a locale of another language', { LANG: 'kok_IN.UTF-8' }, []],
    ['if LC_ALL says so', { LC_ALL: 'C', LANG: 'ko_KR.UTF-8' }, []],
    ['by --language', { LANG: 'ko_KR.UTF-8' }, ['--language', 'en']],
  ])('gives way to English %s', async (_, env, option) => {
    const { stdout } = await munjinIn(env, ...option, 'help', 'backup', 'restore');
    expect(stdout).toMatch(/^Usage: munjin backup restore/);
    expect(stdout).not.toMatch(/[가-힣]/);
  });

  it('is in the manual page', async () => {
    const { stdout } = await munjinIn({}, '--language', 'ko', 'man');
    expect(stdout).toContain('.SH 이름\n');
    expect(stdout).not.toMatch(/^\.SH [A-Z]/m);
  });

  it.each([
    [['backup', 'restore'], "오류: 필수 인자 'file'이(가) 없습니다"],
    [['backup', 'restore', 'x', '--sever'], "오류: 알 수 없는 옵션 '--sever'"],
    [['bakup'], "오류: 알 수 없는 명령 'bakup'\n(혹시 backup?)"],
    [['man', 'x'], '오류: 인자가 너무 많습니다. 0개여야 하는데 1개입니다.'],
    [['settings', 'list', '--format', 'xml'], "오류: 옵션 '--format <format>'의 값 'xml'은(는)"],
    [
      ['audit', 'list', '--action', 'a', '--subject', 'b'],
      "오류: 옵션 '--action <action>'은(는) 옵션 '--subject <subject>'와(과) 함께 쓸 수 없습니다",
    ],
    [
      ['completion', 'cmd'],
      "오류: 인자 'shell'의 값 'cmd'은(는) 쓸 수 없습니다. 쓸 수 있는 값: bash",
    ],
    [['serve', '--port', 'x'], "오류: 옵션 '--port <number>'의 값 'x'은(는) 쓸 수 없습니다. "],
    [['backup', 'restore', 'x', '--data'], "오류: 옵션 '--data <folder>'에 값이 없습니다"],
  ])('answers wrong use: %j', async (args, expected) => {
    const { exitCode, stderr } = await munjinIn({ LANG: 'ko_KR.UTF-8' }, ...args);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(expected);
    expect(stderr).toContain('(자세히: --help)');
  });

  it('answers an option that an environment variable excludes', () => {
    const complaint =
      "error: option '--server [profile]' cannot be used with environment variable 'MUNJIN_DATA'\n";
    expect(translateComplaint(complaint)).toBe(
      "오류: 옵션 '--server [profile]'은(는) 환경 변수 'MUNJIN_DATA'와(과) 함께 쓸 수 없습니다\n",
    );
  });

  it('is refused in another language', async () => {
    const { exitCode, stderr } = await munjinIn({}, '--language', 'fr', 'man');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('Allowed choices are ko, en');
  });
});
