import { describe, expect, it } from 'vitest';
import { describeChanges, diffQuestionnaires, type QuestionnaireDefinition } from '../index.ts';
import { inAllLanguages, questionnaire, yesNo } from '../testing/builders.ts';
import { markOutdatedTranslations } from './review-states.ts';

const TITLE = inAllLanguages('health');
const asking = (
  section: string | undefined,
  sections: QuestionnaireDefinition['sections'] = [],
): QuestionnaireDefinition =>
  questionnaire([yesNo('a', section === undefined ? {} : { section })], { sections });
const health = (title = TITLE) => ({ id: 'health', title });

describe('sections in the difference of two versions', () => {
  it('are added with the question that they hold', () => {
    const changes = diffQuestionnaires(asking(undefined), asking('health', [health()]));
    expect(changes).toMatchObject([
      { kind: 'sectionAdded', sectionId: 'health', pointerAfter: '/sections/0', isCritical: false },
      { kind: 'sectionChanged', categoryId: 'a', before: null, after: 'health', isCritical: false },
    ]);
    expect(describeChanges(changes).slice(1)).toEqual([
      'New section "health": "health 질문입니까?".',
      'Category "a" is in section "health"; it was in no section.',
    ]);
  });

  it('are removed, and their question is in none', () => {
    const changes = diffQuestionnaires(asking('health', [health()]), asking('health'));
    expect(changes.map(({ kind }) => kind)).toEqual(['sectionRemoved', 'sectionChanged']);
  });

  it('get another title, whose translations need a review', () => {
    const before = asking('health', [health()]);
    const after = asking('health', [health({ ...TITLE, ko: '건강 상태' })]);
    const changes = diffQuestionnaires(before, after);
    expect(changes).toMatchObject([
      {
        kind: 'textChanged',
        field: 'sectionTitle',
        sectionId: 'health',
        languages: ['ko'],
        pointerAfter: '/sections/0/title',
      },
    ]);
    expect(describeChanges(changes)[1]).toBe(
      'The title of section "health" reads otherwise in Korean.',
    );
    const { definition, outdated } = markOutdatedTranslations(after, before);
    expect(outdated[0]?.pointer).toBe('/sections/0/title');
    expect(definition.sections?.[0]?.title.en).toMatchObject({ state: 'needsReview' });
  });

  it('have no order of their own, and a section that does not exist has no effect', () => {
    const travel = { id: 'travel', title: inAllLanguages('travel') };
    expect(
      diffQuestionnaires(
        asking('health', [health(), travel]),
        asking('health', [travel, health()]),
      ),
    ).toEqual([]);
    expect(diffQuestionnaires(asking('nowhere'), asking(undefined))).toEqual([]);
  });
});
