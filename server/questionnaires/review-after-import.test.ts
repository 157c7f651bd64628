/** Imports a file with a changed Korean sentence, and the same questionnaire in its stored form. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sourceHash } from '../../engine/questionnaire/document/text.ts';
import type { StoredQuestionnaire } from '../../engine/questionnaire/document/stored-form.ts';
import { importQuestionnaire } from './import-questionnaire.ts';
import {
  errorsOf,
  formatFindings,
  createSource,
  createTestTasks,
  type TestTasks,
} from '../testing/task-context.ts';

let tasks: TestTasks;
beforeEach(async () => {
  tasks = await createTestTasks();
});
afterEach(() => tasks.temporary.remove());

const OTHERS = {
  en: 'Do you have a fever?',
  ja: '熱がありますか？',
  zh: '您发烧吗？',
  ru: 'У вас есть температура?',
  vi: 'Quý vị có bị sốt không?',
  ar: 'هل لديك حمى؟',
  mn: 'Та халуурч байна уу?',
};
const OLD = '열이 있습니까?';
const NEW = '오늘 열이 납니까?';
const TITLE = Object.entries({ ko: '문진표', ...OTHERS, en: 'Questionnaire' })
  .map(([language, text]) => `  ${language}: ${text}\n`)
  .join('');

const file = (korean: string, others: Readonly<Record<string, string>> = OTHERS) =>
  createSource(
    'fever.yaml',
    `code: FEVER
title:
${TITLE}kind: standard
userTypes: [PT]
categories:
  - id: fever
    type: N
    question:
      ko: ${korean}
${Object.entries(others)
  .map(([language, text]) => `      ${language}: ${text}\n`)
  .join('')}`,
  );
const importing = (...input: Parameters<typeof file>) => importQuestionnaire(file(...input), tasks);
const storedOf = async (detailId: string | undefined): Promise<StoredQuestionnaire> => {
  const version = await tasks.read(({ questionnaires }) =>
    questionnaires.byDetailId(detailId ?? ''),
  );
  if (!version) throw new Error('it was imported');
  return version.stored;
};
const questionIn = (stored: StoredQuestionnaire) =>
  stored.schema.properties['fever']?.['x-munjin'].question;
const versions = () =>
  tasks.read(async ({ questionnaires }) => (await questionnaires.versionsOf('FEVER')).length);

describe('a Korean sentence that changed since the last import', () => {
  it('marks its seven translations for review, and is reported at its line', async () => {
    await importing(OLD);
    const report = await importing(NEW);
    expect(report.findings).toEqual([
      {
        file: 'fever.yaml',
        line: 17,
        column: 11,
        severity: 'warning',
        rule: 'text/needs-review',
        message:
          'This Korean text has changed since it was translated into English, Japanese, Chinese, Russian, Vietnamese, Arabic and Mongolian.',
        fix: 'Correct each translation; or, where it still fits, write it as { text: …, state: reviewed }.',
      },
    ]);
    expect(questionIn(await storedOf(report.version?.detailId))).toEqual({
      ko: NEW,
      ...Object.fromEntries(
        Object.entries(OTHERS).map(([language, text]) => [
          language,
          { text, state: 'needsReview', source: sourceHash(OLD) },
        ]),
      ),
    });
  });

  it('adds no further version when the same file is imported again, and is reported again', async () => {
    await importing(OLD);
    const second = await importing(NEW);
    const again = await importing(NEW);
    expect(again).toMatchObject({ version: second.version, changes: { added: 0, unchanged: 1 } });
    expect(again.findings).toEqual(second.findings);
    expect(await versions()).toBe(2);
  });

  it('is reported in a dry run too, which writes nothing', async () => {
    await importing(OLD);
    const report = await importQuestionnaire(file(NEW), tasks.dry);
    expect(formatFindings(report.findings)).toEqual(['17:11 text/needs-review']);
    expect(await versions()).toBe(1);
  });

  it('names only the languages that did not change with it', async () => {
    await importing(OLD);
    const others = { ...OTHERS, en: 'Do you have a fever today?', ja: '今日、熱がありますか？' };
    const { findings } = await importing(NEW, others);
    expect(findings[0]?.message).toContain('into Chinese, Russian, Vietnamese, Arabic and Mong');
  });

  it('is settled when the author has reviewed it and says so', async () => {
    await importing(OLD);
    await importing(NEW);
    const looked = Object.fromEntries(
      Object.entries(OTHERS).map(([language, text]) => [
        language,
        `{ text: ${JSON.stringify(text)}, state: reviewed }`,
      ]),
    );
    const third = await importing(NEW, looked);
    expect(third.findings).toEqual([]);
    expect(await versions()).toBe(3);
    expect((await importing(NEW, OTHERS)).findings).toEqual([]);
  });

  it('that is reverted gives the former version', async () => {
    const first = await importing(OLD);
    await importing(NEW);
    const back = await importing(OLD);
    expect(back).toMatchObject({ version: first.version, findings: [] });
    expect(await versions()).toBe(2);
  });
});

describe('the file of an older version', () => {
  it('is that version, even if the Korean changed since and its translation was reviewed', async () => {
    const first = await importing('가', { ...OTHERS, en: 'Question q?' });
    const second = await importing('나', {
      ...OTHERS,
      en: '{ text: "Question q?", state: reviewed }',
    });
    expect(second.version).toMatchObject({ version: 2 });
    for (const context of [tasks.dry, tasks]) {
      const back = await importQuestionnaire(file('가', { ...OTHERS, en: 'Question q?' }), context);
      expect(back).toMatchObject({
        version: first.version,
        findings: [],
        changes: { added: 0, unchanged: 1 },
      });
      expect(back.version).toMatchObject({ version: 1 });
    }
    expect(await versions()).toBe(2);
  });
});

describe('the stored form of a version', () => {
  it('imported again is that version, whatever was imported since', async () => {
    const first = await importing(OLD);
    const second = await importing(NEW);
    for (const { version } of [second, first, second]) {
      const stored = await storedOf(version?.detailId);
      for (const exported of [stored, stored.schema]) {
        const text = JSON.stringify(exported, null, 2);
        const report = await importQuestionnaire(createSource('fever.json', text), tasks);
        expect(errorsOf(report.findings)).toEqual([]);
        expect(report.version).toEqual(version);
      }
    }
    expect(await versions()).toBe(2);
  });

  it('with another Korean sentence needs review as well, reported at its line', async () => {
    const first = await importing(OLD);
    const text = JSON.stringify(await storedOf(first.version?.detailId), null, 2).replaceAll(
      OLD,
      NEW,
    );
    const report = await importQuestionnaire(createSource('fever.json', text), tasks);
    const [finding] = report.findings;
    expect(finding?.rule).toBe('text/needs-review');
    expect(text.split('\n')[(finding?.line ?? 0) - 1]).toContain(`"ko": "${NEW}"`);
  });
});
