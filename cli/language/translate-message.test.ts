import { describe, expect, it } from 'vitest';
import { SETTING_DEFAULTS } from '../../server/settings/index.ts';
import { munjinIn } from '../testing/recorded-terminal.ts';
import { readSentencesInCode } from '../testing/sentences-in-code.ts';
import MESSAGES_KO from './messages.ko.json' with { type: 'json' };
import { translateMessage } from './translate-message.ts';

const KOREAN_LOCALE = { LANG: 'ko_KR.UTF-8' };
const ENTRIES = Object.entries<string>(MESSAGES_KO);

const valuesIn = (text: string): readonly string[] => (text.match(/\{\d+\}/g) ?? []).toSorted();
/** Options, variables and files, which are the same in every language. */
const namesIn = (text: string): readonly string[] =>
  [
    ...new Set(text.match(/--[a-z][a-z-]+|\b[A-Z]+_[A-Z_]+\b|\b[a-z-]+\.(?:json|db|md)\b/g)),
  ].toSorted();
const spacesAround = (text: string): string => text.replace(/\S(?:[^]*\S)?/, '…');

describe('the Korean messages', () => {
  const { all, shown } = readSentencesInCode('cli/main.ts');

  it('have every sentence that findings, checks, failures and commands show', () => {
    const missing = [...shown].filter(([english]) => !Object.hasOwn(MESSAGES_KO, english));
    expect(missing).toEqual([]);
    // Otherwise the reader of the code has lost its way.
    expect(shown.size).toBeGreaterThan(700);
  });

  it('have no sentence that the program does not have', () => {
    expect(ENTRIES.filter(([english]) => !all.has(english))).toEqual([]);
  });

  it('keep values, names and spaces, and are Korean', () => {
    for (const [english, korean] of ENTRIES) {
      expect(valuesIn(korean), english).toEqual(valuesIn(english));
      expect(namesIn(korean), english).toEqual(namesIn(english));
      expect(spacesAround(korean), english).toBe(spacesAround(english));
      expect(korean, english).toMatch(/[가-힣]/);
    }
  });
});

describe('a message in Korean', () => {
  it('keeps what someone wrote, and translates the parts that the program wrote', () => {
    expect(
      translateMessage('"any answer" targets "is given twice", but there is no such category.'),
    ).toMatch(/"any answer".*"is given twice".*[가-힣]/);
    expect(translateMessage('What no one ever wrote.')).toBe('What no one ever wrote.');
    expect(translateMessage('backup.munjin: there is no such file or folder')).toMatch(
      /^backup\.munjin: [가-힣 ]+$/,
    );
  });

  it.each([
    ['2 errors, 3 warnings.', '오류 2건, 경고 3건.'],
    ['The text is missing in Japanese and Arabic.', '다음 언어의 문구가 없습니다: 일본어, 아랍어.'],
    ['lee may sign in as editor.', 'lee 계정이 editor 역할로 로그인할 수 있습니다.'],
    [
      'There are no terms x. Next: munjin terms list',
      '없는 약관입니다: x. 다음: munjin terms list',
    ],
    ['Many questions', 'Many questions'],
    ['fever to "3 days" of', 'fever to "3 days" of'],
  ])('puts %j into Korean', (english, korean) => {
    expect(translateMessage(english)).toBe(korean);
  });

  it('explains a setting in the words of the studio', () => {
    const { explanation } = SETTING_DEFAULTS['session.idleMinutes'];
    expect(translateMessage(explanation)).toContain('이 시간 동안 아무 요청이 없으면');
  });

  it('stays quick for a text from outside that seems to have many sentences in it', () => {
    const longest = 4000;
    for (const [english] of ENTRIES.filter(([text]) => text.startsWith('{1}')).slice(0, 20)) {
      const nested = english
        .replaceAll(/\{\d+\}/g, 'to from of ')
        .repeat(100)
        .slice(0, longest);
      expect(translateMessage(nested).length).toBeLessThan(4 * longest);
    }
    const tooLong = 'is given twice, '.repeat(longest);
    expect(translateMessage(tooLong)).toBe(tooLong);
  });

  it.each([
    [['backup', 'verify', 'no-such-file'], /^실패: no-such-file: [가-힣 .]+\n$/],
    [
      ['serve', '--port', 'x'],
      /오류: 옵션 '--port <number>'의 값 'x'은\(는\) 쓸 수 없습니다\. .*[가-힣]/,
    ],
  ])('is shown by %j', async (args, expected) => {
    const { stderr } = await munjinIn(KOREAN_LOCALE, ...args);
    expect(stderr).toMatch(expected);
  });

  it('is in JSON only in English, because programs read it', async () => {
    const { stdout } = await munjinIn(KOREAN_LOCALE, 'backup', 'verify', 'no-such-file', '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      failure: { message: 'no-such-file: there is no such file or folder' },
    });
  });

  it('is each finding of the broken questionnaires', async () => {
    const { stdout } = await munjinIn(KOREAN_LOCALE, 'questionnaire', 'lint', 'fixtures/broken');
    const lines = stdout.trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(200);
    const english = lines.filter((line) => !/[가-힣]/.test(line.replaceAll(/"[^"]*"/g, '')));
    expect(english).toEqual([]);
  });
});
