import { applyPatch, type Operation } from 'rfc6902';
import { describe, expect, it } from 'vitest';
import { USER_TYPES } from '../../visit/user-type.ts';
import type { QuestionnaireDefinition, UserType } from '../document/definition.ts';
import { coverageOf, lintDefinition, lintAudience } from '../index.ts';
import { inAllLanguages, questionnaire, yesNo } from '../testing/builders.ts';

const questionnaireFor = (
  code: string,
  userTypes: readonly UserType[],
  kind: QuestionnaireDefinition['kind'] = 'standard',
): QuestionnaireDefinition =>
  questionnaire([yesNo('a')], {
    code,
    kind,
    userTypes: [userTypes[0] ?? 'PT', ...userTypes.slice(1)],
  });

const found = (...questionnaires: readonly QuestionnaireDefinition[]): readonly string[] =>
  lintAudience(questionnaires).map(
    ({ severity, ruleId, pointer, questionnaire: at }) =>
      `${severity} ${ruleId} ${String(at)}${pointer}`,
  );

const ALL_BUT_STAFF = USER_TYPES.filter((type) => type !== 'EMP' && type !== 'PEMP');

describe('questionnaires side by side', () => {
  it('ask every user type once', () => {
    expect(
      found(
        questionnaireFor('REST', ALL_BUT_STAFF),
        questionnaireFor('STAFF', ['EMP', 'PEMP']),
        questionnaireFor('EM', USER_TYPES, 'urgent'),
        questionnaireFor('SLEEP', ['PT', 'EMP'], 'research'),
        questionnaireFor('FOOD', ['PT'], 'research'),
      ),
    ).toEqual([]);
  });

  it('leave no user type out: a research questionnaire gives no pass', () => {
    const rest = questionnaireFor('REST', ALL_BUT_STAFF);
    const findings = lintAudience([questionnaireFor('SLEEP', ['EMP'], 'research'), rest]);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({
      ruleId: 'audience/nobody-asks',
      questionnaire: 1,
      pointer: '/userTypes',
    });
    expect(findings[0]?.message).toContain('EMP, PEMP');
  });

  it('do not include two of a kind for one user type', () => {
    const all = questionnaireFor('ALL', USER_TYPES);
    const more = questionnaireFor('MORE', ['EMP', 'PT']);
    expect(found(all, more)).toEqual([
      'error audience/asked-twice 1/userTypes/0',
      'error audience/asked-twice 1/userTypes/1',
    ]);
    const [first] = lintAudience([all, more]);
    const fixed = structuredClone(more);
    applyPatch(fixed, [...(first?.edits ?? [])] as Operation[]);
    expect(fixed.userTypes).toEqual(['PT']);
  });

  it('each have a code of their own', () => {
    expect(
      found(questionnaireFor('ALL', USER_TYPES), questionnaireFor('ALL', ['PT'], 'research')),
    ).toEqual(['error audience/code-taken 1/code']);
  });
});

describe('the urgent survey', () => {
  const codes = (code: string, kind: QuestionnaireDefinition['kind']) =>
    lintDefinition(questionnaireFor(code, ['PT'], kind)).map(({ ruleId }) => ruleId);

  it('has the code EM, and it alone', () => {
    expect(codes('EM', 'urgent')).toEqual([]);
    expect(codes('URGENT', 'urgent')).toEqual(['audience/urgent-code']);
    expect(codes('EM', 'standard')).toEqual(['audience/urgent-code']);
  });
});

describe('coverage', () => {
  const { zh: _zh, ...withoutChinese } = inAllLanguages('b');
  const patients = questionnaire([yesNo('a'), yesNo('b', { question: withoutChinese })], {
    code: 'PATIENTS',
    userTypes: ['PT'],
  });
  const coverage = coverageOf([questionnaireFor('SLEEP', ['PT', 'GST'], 'research'), patients]);
  const at = (userType: UserType, language: string) =>
    coverage.find((cell) => cell.userType === userType && cell.language === language);

  it('lists for every user type and language what is asked, and which texts are missing', () => {
    expect(coverage).toHaveLength(USER_TYPES.length * 8);
    expect(at('PT', 'ko')).toMatchObject({ code: 'PATIENTS', missingTexts: [] });
    expect(at('PT', 'zh')?.missingTexts).toEqual(['/categories/1/question']);
    expect(at('GST', 'ko')).toMatchObject({ code: null, missingTexts: [] });
  });
});
