import { expect } from 'vitest';
import type { QuestionnaireDefinition } from '../../../engine/questionnaire/document/definition.ts';
import type { PublicationResult, PublishDraftRequest, UserType } from '../../../schemas/api.gen.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';
import { publishTestDraft } from './test-drafts.ts';

/** A new questionnaire with one question, as the studio creates it. */
export const newQuestionnaire = (
  code: string,
  userTypes: readonly UserType[],
): QuestionnaireDefinition => ({
  code,
  title: { ko: '새 문진표', en: 'New questionnaire' },
  kind: 'standard',
  userTypes: [...userTypes],
  categories: [
    {
      id: 'cough',
      type: 'N',
      question: { ko: '기침을 하십니까?', en: 'Do you cough?' },
      denies: {
        outcome: 'refuse',
        reason: { ko: '기침 증상', en: 'Cough' },
      },
    },
  ],
});

/** Publishes the draft and agrees to every user type that it would take over. */
export const publishWithTakeOver = async (
  browser: TestVisitor,
  code: string,
  own: Partial<PublishDraftRequest> = {},
): Promise<PublicationResult> => {
  const { result } = await browser.call('reviewDraft', { code });
  return publishTestDraft(browser, { takeOver: result.takesOver, ...own }, code);
};

/** The published standard questionnaires that serve a user type. */
export const questionnairesOf = (
  { readStore }: Pick<TestApp, 'readStore'>,
  userType: UserType,
): Promise<readonly string[]> =>
  readStore(async ({ questionnaires }) =>
    (await questionnaires.all())
      .filter(
        ({ kind, publishedDetailId, userTypes }) =>
          kind === 'standard' && publishedDetailId !== null && userTypes.includes(userType),
      )
      .map(({ code }) => code),
  );

/** Lets a second person approve it. */
export const approve = async (
  browser: TestVisitor,
  { publication }: PublicationResult,
): Promise<PublicationResult> => {
  expect(publication).toMatchObject({ state: 'waiting', isCritical: true });
  const publicationId = publication?.publicationId ?? '';
  const decision = { publicationId, approve: true, note: 'read it' };
  return (await browser.call('decidePublication', decision)).result;
};
