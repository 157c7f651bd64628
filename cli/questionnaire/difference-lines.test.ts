import pico from 'picocolors';
import { describe, expect, it } from 'vitest';
import { diffQuestionnaires } from '../../engine/questionnaire/change/diff.ts';
import type {
  CategoryDefinition,
  QuestionnaireDefinition,
} from '../../engine/questionnaire/document/definition.ts';
import { differenceLines, summarizeDifferences } from './difference-lines.ts';

const outputWith = (isColoured: boolean) => ({
  dataColours: pico.createColors(isColoured),
  translate: (english: string) => english,
});

const questionnaireWith = (
  ...categories: readonly CategoryDefinition[]
): QuestionnaireDefinition => ({
  code: 'NOK',
  title: { ko: '문진' },
  kind: 'standard',
  userTypes: ['NOK'],
  categories: [...categories],
});
const yesNo = (id: string, en: string, more: Partial<CategoryDefinition> = {}) => ({
  id,
  type: 'N' as const,
  question: { ko: `${id}?`, en },
  ...more,
});
const linesOf = (before: QuestionnaireDefinition, after: QuestionnaireDefinition) =>
  differenceLines(diffQuestionnaires(before, after), after, outputWith(false));

const FEVER = yesNo('fever', 'A fever?');
const COUGH = yesNo('cough', 'A cough?');
const RASH = yesNo('rash', 'A rash?');

describe('the lines of differences', () => {
  it('name a section by its id, and the question that is in another one', () => {
    const inSection = (title: string) => ({
      ...questionnaireWith({ ...FEVER, section: 'health' }),
      sections: [{ id: 'health', title: { ko: '건강', en: title } }],
    });
    expect(linesOf(questionnaireWith(FEVER), inSection('Health'))).toEqual([
      '  ~  NOK    New section "health": "건강".',
      '  ~  fever  Category "fever" is in section "health"; it was in no section.',
    ]);
    expect(linesOf(inSection('Health'), inSection('Your health'))).toEqual([
      '  ~  NOK  section health title en  "Health" → "Your health"',
    ]);
  });

  it('name what was added, removed and moved, and its place', () => {
    expect(linesOf(questionnaireWith(FEVER, COUGH), questionnaireWith(FEVER, RASH))).toEqual([
      '  -! cough  N  "A cough?"',
      '  +  rash   N  "A rash?"  after fever',
    ]);
    expect(
      linesOf(questionnaireWith(FEVER, COUGH, RASH), questionnaireWith(RASH, FEVER, COUGH)),
    ).toEqual(['  ↕  rash  moved 3 → 1']);
  });

  it('show a text before and after by language, and group the states', () => {
    const before = yesNo('cough', 'Do you have a cough?');
    const question = {
      ko: '기침?',
      en: 'Have you had a cough\n in the last 7 days?',
      ja: { text: '咳は?', state: 'needsReview' as const },
      ar: { text: 'سعال؟', state: 'needsReview' as const },
    };
    const reviewed = { ko: 'cough?', en: 'Do you have a cough?', ja: '咳は?', ar: 'سعال؟' };
    expect(
      linesOf(
        questionnaireWith({ ...before, question: reviewed }),
        questionnaireWith({ ...before, question }),
      ),
    ).toEqual([
      '  ~  cough  question ko  "cough?" → "기침?"',
      '            question en  "Do you have a cough?" → "Have you had a cough in the last 7 days?"',
      '            question state ja,ar: reviewed → needs review',
    ]);
  });

  it('describe other changes in sentences, and mark those that affect stored answers', () => {
    const denying = { ...FEVER, denies: { outcome: 'refuse' as const } };
    const lines = linesOf(questionnaireWith(FEVER, COUGH), questionnaireWith(denying, COUGH));
    expect(lines).toEqual(['  ~! fever  Yes to "fever" now refuses the pass.']);
  });

  it('are coloured only on a terminal', () => {
    const changes = diffQuestionnaires(questionnaireWith(FEVER), questionnaireWith(FEVER, COUGH));
    const [line = ''] = differenceLines(changes, questionnaireWith(FEVER, COUGH), outputWith(true));
    expect(line).toContain('\u001b[32m+ \u001b[39m');
  });

  it('are counted by category', () => {
    expect(summarizeDifferences([])).toBe('Nothing differs in meaning.');
    expect(
      summarizeDifferences(
        diffQuestionnaires(questionnaireWith(FEVER, COUGH), questionnaireWith(FEVER, RASH)),
      ),
    ).toBe(
      '1 added, 0 changed, 0 moved, 1 removed; ! 1 difference affects stored answers, outcomes or who is asked.',
    );
  });
});
