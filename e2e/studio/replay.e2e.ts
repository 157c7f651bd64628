import type { Answers } from '../../engine/questionnaire/answer/answer.ts';
import type { QuestionnaireDefinition } from '../../engine/questionnaire/document/definition.ts';
import { contentHash, toStoredForm } from '../../engine/questionnaire/document/stored-form.ts';
import type { Repositories } from '../../server/repositories.ts';
import type { Hospital } from '../hospital/hospital.ts';
import { editDraft, inStudioLanguage } from './draft-client.ts';
import { expect, test } from './studio-fixture.ts';

const CODE = 'GST_SCREENING';
const ANSWER_COUNT = 5000;
const WITH_FEVER = 35;
const WITH_CONTACT = 2;

/** The questions that visitors get now, none of which leads to a refusal. */
const DEFINITION: QuestionnaireDefinition = {
  code: CODE,
  title: { ko: '방문객 문진표', en: 'Visitors' },
  kind: 'standard',
  userTypes: ['GST', 'TMP', 'WGST', 'WVIS', 'ICUGST'],
  categories: [
    { id: 'fever3', type: 'N', question: { ko: '사흘 안에 열이 났습니까?', en: 'Fever?' } },
    { id: 'contact', type: 'N', question: { ko: '확진자를 만났습니까?', en: 'Contact?' } },
  ],
};

/**
 * The answers of the visitor with that number: `WITH_FEVER` visitors had fever, the next
 * `WITH_CONTACT` met a sick person.
 */
const answersOf = (at: number): Answers => ({
  fever3: at < WITH_FEVER ? 'Y' : 'N',
  contact: at >= WITH_FEVER && at < WITH_FEVER + WITH_CONTACT ? 'Y' : 'N',
});

const publishQuestionnaire = async (
  { questionnaires }: Repositories,
  now: number,
): Promise<string> => {
  const stored = toStoredForm(DEFINITION);
  const { detailId } = await questionnaires.saveVersion(
    { stored, contentHash: contentHash(stored) },
    now,
  );
  await questionnaires.publish({ detailId, stored });
  return detailId;
};

/** All visitors have answered it, and none was refused. */
const submitAnswers = async (hospital: Hospital): Promise<void> => {
  const createdAt = hospital.clock.now();
  await hospital.updateStores(async (stores) => {
    const detailId = await publishQuestionnaire(stores, createdAt);
    for (let at = 0; at < ANSWER_COUNT; at += 1) {
      const answerId = `replayed-${String(at)}`;
      await stores.answers.submit({
        answerId,
        answerType: 'GST',
        identityNo: `90${String(at).padStart(6, '0')}`,
        visitDate: '20260309',
        refId: null,
        meetingId: null,
        attempt: 1,
        idempotencyKey: answerId,
        detailId,
        language: 'ko',
        placesId: null,
        screeningOutcome: 'clear',
        completePlace: true,
        privacyCode: 'PT-privacy-2',
        sensitiveCode: '',
        createdAt,
        deviceType: 'M',
        kioskType: '',
        answers: answersOf(at),
        fired: [],
      });
    }
  });
};

test.describe('replaying stored answers with a draft', () => {
  test('shows how many of how many would change, and by which rule', async ({
    studio,
    hospital,
  }) => {
    test.slow();
    await submitAnswers(hospital);
    const { page } = studio;
    await studio.signIn('editor');
    await studio.open('/questionnaires');
    await editDraft(page, CODE, ({ categories }) => {
      for (const category of categories) {
        const outcome = category.id === 'fever3' ? 'refuse' : 'askStaff';
        category['denies'] = { outcome, reason: { ko: '확인이 필요합니다', en: 'To be checked' } };
      }
    });
    await studio.open(`/questionnaires/${CODE}/try?part=replay`);
    await page.getByRole('button', { name: inStudioLanguage('다시 판정하기', 'Replay') }).click();
    const replayed = page.getByRole('status');
    await expect(
      replayed.getByRole('heading', {
        name: inStudioLanguage(
          '답변 5,000건 중 37건의 판정이 달라집니다.',
          '37 of 5,000 stored answers would change.',
        ),
      }),
    ).toBeVisible({ timeout: 30_000 });
    const refused = replayed.getByRole('group', {
      name: inStudioLanguage('35건: 출입 가능 → 출입 거절', '35: May enter → Refused'),
    });
    // Each outcome appears once.
    await expect(
      refused.getByText(inStudioLanguage('출입 거절', 'Refused'), { exact: true }),
    ).toHaveCount(1);
    await expect(refused.getByRole('listitem')).toHaveText([
      inStudioLanguage('사흘 안에 열이 났습니까? (fever3): 35건', 'Fever? (fever3): 35 answers'),
    ]);
    const sent = replayed.getByRole('group', {
      name: inStudioLanguage('2건: 출입 가능 → 직원 확인', '2: May enter → Staff check'),
    });
    await expect(sent.getByRole('listitem')).toHaveText([
      inStudioLanguage('확진자를 만났습니까? (contact): 2건', 'Contact? (contact): 2 answers'),
    ]);
    await studio.checkPage('replay');
  });

  test('judges nothing while the draft has errors, and says so', async ({ studio }) => {
    const { page } = studio;
    await studio.signIn('editor');
    await studio.open('/questionnaires');
    await editDraft(page, CODE, ({ categories }) => {
      const [first] = categories;
      if (first) categories.push({ ...first });
    });
    await studio.open(`/questionnaires/${CODE}/try?part=replay`);
    await page.getByRole('button', { name: inStudioLanguage('다시 판정하기', 'Replay') }).click();
    await expect(page.getByRole('status')).toContainText(
      inStudioLanguage('초안에 오류가 있어', 'The draft has errors'),
    );
    await studio.checkPage('replay-errors');
  });

  test('shows the checklist’s findings in the language of the studio', async ({ studio }) => {
    const { page } = studio;
    await studio.signIn('editor');
    await studio.open('/questionnaires');
    await editDraft(page, CODE, ({ categories }) => {
      categories.push({ id: 'lost', type: 'T', show: false, question: { ko: '길 잃은 질문' } });
    });
    await studio.open(`/questionnaires/${CODE}/publish`);
    const found = page.getByRole('listitem').filter({ hasText: '길 잃은 질문' }).first();
    await expect(found).toContainText(
      inStudioLanguage('어떻게 답해도 보이지 않는 문항입니다.', 'can never be seen'),
    );
    await studio.checkPage('publish-findings');
  });
});
