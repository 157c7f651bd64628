import { describe, expect, it } from 'vitest';
import type { LoadedSource } from '../text-source.ts';
import { createSource } from '../../testing/task-context.ts';
import { pairStamp } from './xliff-notation.ts';
import { readXliff } from './read-xliff.ts';
import { writeXliff } from './write-xliff.ts';

const TEXT = {
  ko: '열이 {time}부터 있나요? <b> & "c"\n둘째 줄',
  en: { text: ' Fever since {time}? ', state: 'machine', source: '00000000' },
  ja: '発熱は{time}からですか',
} as const;
const TEXTS: LoadedSource = {
  source: 'PT_SCREENING',
  kind: 'questionnaire',
  title: { ko: '문진' },
  isDraft: false,
  isReadOnly: false,
  texts: [
    { key: 'fever/question', role: 'question', text: TEXT, pending: [] },
    { key: 'fever/reason', role: 'reason', text: { ko: '열' }, pending: [] },
  ],
};

const read = (text: string) => readXliff(createSource('back.xlf', text));
const rules = (text: string) =>
  read(text).findings.map(({ line, column, rule }) => `${String(line)}:${String(column)} ${rule}`);

describe('XLIFF 2', () => {
  it('returns with texts, states and stamps unchanged', () => {
    const english = writeXliff([TEXTS], 'en');
    expect(english).toContain('version="2.0" srcLang="ko" trgLang="en"');
    expect(english).toContain('<note category="stale">');
    expect(read(english)).toMatchObject({
      language: 'en',
      findings: [],
      units: [
        {
          source: 'PT_SCREENING',
          key: 'fever/question',
          korean: TEXT.ko,
          target: ' Fever since {time}? ',
          state: 'machine',
          stamp: pairStamp({ text: TEXT }, 'en'),
          at: { line: 4, column: 5 },
          targetAt: { line: 13, column: 9 },
        },
        { key: 'fever/reason', target: '', state: 'missing' },
      ],
    });
    expect(read(writeXliff([TEXTS], 'ja')).units).toMatchObject([{ state: 'reviewed' }]);
    expect(read(writeXliff([TEXTS], 'zh'))).toMatchObject({
      language: 'zh',
      units: [{ target: '', state: 'missing' }],
    });
  });

  it('is read as other tools write it: states of their own, several segments, groups', () => {
    const unit = (content: string) =>
      `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="ko" trgLang="en-US">
<file id="f" original="PT_SCREENING"><group id="g"><unit id="1" name="title">${content}</unit></group></file></xliff>`;
    const [first] = read(
      unit(`<segment state="final"><source>하나.</source><target>One.</target></segment>
<ignorable><source> </source></ignorable>
<segment state="translated" subState="cat:x"><source>둘.</source><target>Two.</target></segment>`),
    ).units;
    expect(first).toMatchObject({
      korean: '하나. 둘.',
      target: 'One. Two.',
      state: 'needsReview',
    });
    const [filled] = read(
      unit('<segment><source>하나</source><target>One</target></segment>'),
    ).units;
    expect(filled?.state).toBe('needsReview');
  });

  it('reports every mistake at its position', () => {
    const text = writeXliff([TEXTS], 'en');
    expect(rules(text.replace('state="translated"', 'state="done"'))).toEqual(['10:7 xliff/state']);
    expect(rules(text.replace(' Fever', '<ph id="1"/> Fever'))).toEqual(['13:17 xliff/inline']);
    expect(rules(text.replace(' name="fever/question"', ''))).toEqual(['4:5 xliff/name']);
    expect(rules(text.replace('version="2.0"', 'version="1.2"'))).toEqual(['2:1 xliff/version']);
    expect(rules(text.replace('trgLang="en"', 'trgLang="fr"'))).toEqual(['2:1 xliff/language']);
    expect(rules(text.replace('srcLang="ko"', 'srcLang="en"'))).toEqual(['2:1 xliff/language']);
    expect(rules(text.replace('</unit>', ''))).toEqual(['25:3 xliff/xml']);
    expect(rules(text.replace('&amp;', '&nbsp;'))).toHaveLength(1);
  });
});
