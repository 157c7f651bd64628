import { readFileSync } from 'node:fs';
import { editDraft, inStudioLanguage } from './draft-client.ts';
import { expect, test } from './studio-fixture.ts';

const CODE = 'NOK_SCREENING';
const FIXTURE = readFileSync('fixtures/questionnaires/nok-screening.yaml', 'utf8');
const PICTURES = 'fixtures/questionnaires/images';

test.describe('the list of questionnaires', () => {
  test('can be searched, and creates a new one', async ({ studio }) => {
    const { page } = studio;
    await studio.signIn('editor');
    await studio.open('/questionnaires');
    await expect(page.getByRole('row', { name: /NOK_SCREENING/ })).toBeVisible();
    await studio.checkPage('questionnaire-list');
    await page.getByRole('searchbox').fill('SLEEP');
    await expect(page.getByRole('row', { name: /NOK_SCREENING/ })).toBeHidden();
    await page
      .getByRole('button', { name: inStudioLanguage('새 문진표', 'New questionnaire') })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('button', { name: inStudioLanguage('만들고 편집하기', 'Create and edit') })
      .click();
    await expect(
      dialog.getByText(inStudioLanguage('제목을 입력하세요.', 'Give it a title.')),
    ).toBeVisible();
    await studio.checkPage('questionnaire-new');
    const code = dialog.getByRole('textbox', { name: inStudioLanguage('코드', 'Code') });
    const english = inStudioLanguage('제목(영어)', 'Title in English');
    await dialog.getByRole('textbox', { name: english }).fill('The flu, 2026!');
    await expect(code).toHaveValue('THE_FLU_2026');
    await code.fill('flu_2026');
    await dialog
      .getByRole('textbox', { name: inStudioLanguage('제목(한국어)', 'Title in Korean') })
      .fill('독감 문진표');
    await dialog.getByRole('combobox', { name: inStudioLanguage('대상', 'User types') }).click();
    await page
      .getByRole('option', { name: inStudioLanguage(/^환자\(PT_/, /^Patients \(now PT_/) })
      .click();
    await dialog.getByRole('textbox', { name: english }).click();
    const creations: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('drafts/new')) creations.push(request.url());
    });
    // Both clicks come before the button is drawn as busy.
    await dialog
      .getByRole('button', { name: inStudioLanguage('만들고 편집하기', 'Create and edit') })
      .evaluate((button) => {
        (button as HTMLButtonElement).click();
        (button as HTMLButtonElement).click();
      });
    await expect(page).toHaveURL(/\/questionnaires\/FLU_2026\/draft$/);
    expect(creations).toHaveLength(1);
  });

  test('discards a draft, but not one that someone else saved in between', async ({ studio }) => {
    const { page } = studio;
    await studio.signIn('editor');
    await studio.open('/questionnaires');
    await editDraft(page, CODE, (definition) => {
      definition['title'] = { ko: '버릴 초안', en: 'To be discarded' };
    });
    await studio.open('/questionnaires');
    const row = page.getByRole('row', { name: new RegExp(CODE) });
    const act = async (ko: string, en: string): Promise<void> => {
      await page.getByRole('menuitem', { name: inStudioLanguage(ko, en) }).click();
    };
    await row.getByRole('button').last().click();
    await act('초안 버리기', 'Discard the draft');
    const dialog = page.getByRole('dialog');
    await studio.checkPage('draft-discard');
    // Someone else saves it in between: nothing is deleted.
    await editDraft(page, CODE, (definition) => {
      definition['title'] = { ko: '나중에 저장한 초안', en: 'Saved later' };
    });
    const confirm = dialog.getByRole('button', {
      name: inStudioLanguage('초안 버리기', 'Discard the draft'),
    });
    await confirm.click();
    await expect(
      page.getByText(inStudioLanguage('아무것도 지우지 않았습니다', 'Nothing was deleted')),
    ).toBeVisible();
    await studio.open('/questionnaires');
    await row.getByRole('button').last().click();
    await act('초안 버리기', 'Discard the draft');
    await confirm.click();
    await expect(row).not.toContainText(inStudioLanguage('버릴 초안', 'To be discarded'));
    await row.getByRole('button').last().click();
    await expect(
      page.getByRole('menuitem', { name: inStudioLanguage('초안 버리기', 'Discard the draft') }),
    ).toHaveCount(0);
  });

  test('deletes a questionnaire that was never published, after its code was typed', async ({
    studio,
  }) => {
    const { page } = studio;
    await studio.signIn('editor');
    await studio.open('/questionnaires');
    await page.evaluate(async () => {
      await fetch('/api/admin/v1/drafts/new', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          definition: {
            code: 'NEVER_USED',
            title: { ko: '쓰지 않는 문진표' },
            kind: 'standard',
            userTypes: ['PT'],
            categories: [{ id: 'question1', type: 'N', question: { ko: '열이 납니까?' } }],
          },
        }),
      });
    });
    await studio.open('/questionnaires');
    const row = page.getByRole('row', { name: /NEVER_USED/ });
    await row.getByRole('button').last().click();
    const remove = inStudioLanguage('문진표 삭제', 'Delete the questionnaire');
    await page.getByRole('menuitem', { name: remove }).click();
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: remove });
    await expect(confirm).toBeDisabled();
    await dialog.getByRole('textbox').fill('NEVER_USED');
    await studio.checkPage('questionnaire-delete');
    await confirm.click();
    await expect(row).toHaveCount(0);
  });

  test('imports a file with its pictures, and shows where a file has errors', async ({
    studio,
  }) => {
    const { page } = studio;
    await studio.signIn('editor');
    await studio.open('/questionnaires');
    await page
      .getByRole('button', { name: inStudioLanguage('파일 가져오기', 'Import a file') })
      .click();
    const dialog = page.getByRole('dialog');
    const choose = async (name: string, text: string): Promise<void> => {
      const opened = page.waitForEvent('filechooser');
      await dialog
        .getByRole('button', {
          name: inStudioLanguage('문진표 파일과 그림', 'Questionnaire file and pictures'),
        })
        .click();
      await (
        await opened
      ).setFiles([
        { name, mimeType: 'application/yaml', buffer: Buffer.from(text) },
        ...[
          ...new Set([...text.matchAll(/file: images\/(\S+)/g)].map(([, file]) => file ?? '')),
        ].map((file) => ({
          name: file,
          mimeType: 'image/png',
          buffer: readFileSync(`${PICTURES}/${file}`),
        })),
      ]);
    };
    await choose('broken.yaml', 'code: A\ncode: B\n');
    await expect(dialog.getByRole('alert')).toContainText(
      inStudioLanguage('2행 1열: 같은 이름의 항목이', 'Line 2, column 1: The same name'),
    );
    await studio.checkPage('questionnaire-import-fault');
    await choose('wrong.yaml', FIXTURE.replace('type: M', 'type: Q'));
    await dialog
      .getByRole('button', { name: inStudioLanguage('초안으로 가져오기', 'Import as a draft') })
      .click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await choose('nok.yaml', FIXTURE);
    await studio.checkPage('questionnaire-import');
    await dialog.getByRole('textbox', { name: inStudioLanguage('코드', 'Code') }).fill('NOK_COPY');
    await dialog
      .getByRole('button', { name: inStudioLanguage('초안으로 가져오기', 'Import as a draft') })
      .click();
    await expect(page).toHaveURL(/\/questionnaires\/NOK_COPY\/draft$/);
    await studio.open('/questionnaires');
    const row = page.getByRole('row', { name: /NOK_COPY/ });
    await row.getByRole('button').last().click();
    const kept = page.waitForEvent('download');
    await studio.checkPage('questionnaire-actions');
    await page.getByRole('menuitem', { name: 'YAML' }).click();
    expect((await kept).suggestedFilename()).toBe('nok_copy.yaml');
  });

  test('is read-only for a viewer', async ({ studio }) => {
    const { page } = studio;
    await studio.signIn('viewer');
    await studio.open('/questionnaires');
    await expect(
      page.getByRole('button', { name: inStudioLanguage('새 문진표', 'New questionnaire') }),
    ).toHaveCount(0);
    await studio.open(`/questionnaires/${CODE}/screening`);
    await expect(page.getByText(inStudioLanguage('사용 중', '(active)')).first()).toBeVisible();
  });

  test('shows a draft to a reviewer', async ({ studio }) => {
    const { page } = studio;
    await studio.signIn('editor');
    await studio.open('/questionnaires');
    await editDraft(page, CODE, ({ categories }) => {
      const [first] = categories;
      if (first)
        first.question = { ko: '검토자가 먼저 읽는 질문입니까?', en: 'Read by reviewers?' };
    });
    await studio.signIn('reviewer');
    await studio.open(`/questionnaires/${CODE}/changes`);
    await expect(page.getByText(inStudioLanguage('초안 보기', 'Showing the draft'))).toBeVisible();
    await expect(
      page.getByRole('link', { name: inStudioLanguage('편집', 'Edit'), exact: true }),
    ).toHaveCount(0);
    await page
      .getByRole('button', { name: inStudioLanguage('내용 읽기', 'Read the questions') })
      .click();
    const reading = page.getByRole('dialog');
    await expect(
      reading.getByText(inStudioLanguage('검토자가 먼저 읽는 질문입니까?', 'Read by reviewers?')),
    ).toBeVisible();
    await studio.checkPage('questionnaire-read');
  });
});

test.describe('the effect of a questionnaire', () => {
  test('is shown as a map, as a picture and in sentences, with the errors marked', async ({
    studio,
  }) => {
    const { page } = studio;
    await studio.signIn('editor');
    await studio.open(`/questionnaires/${CODE}/map`);
    await expect(
      page.getByRole('group', { name: inStudioLanguage('문항 흐름도', 'Map of the questions') }),
    ).toBeVisible();
    await studio.checkPage('map');
    await editDraft(page, CODE, ({ categories }) => {
      categories.push({ id: 'lost', type: 'T', show: false, question: { ko: '길 잃은 질문' } });
    });
    await studio.open(`/questionnaires/${CODE}/map`);
    await page.getByText(inStudioLanguage('문장', 'In sentences'), { exact: true }).click();
    const lost = page.getByRole('listitem').filter({ hasText: '길 잃은 질문' }).first();
    await expect(lost).toContainText(inStudioLanguage('절대 안 보임', 'Never visible'));
    await studio.checkPage('map-sentences');
    await lost.getByRole('link').click();
    await expect(page).toHaveURL(/\/draft\?category=lost$/);
  });

  test('is shown as a table of outcomes, each with example answers', async ({ studio }) => {
    const { page } = studio;
    await studio.signIn('editor');
    await studio.open(`/questionnaires/${CODE}/screening`);
    await expect(page.getByRole('row').nth(3)).toBeVisible();
    await studio.checkPage('screening');
    await page
      .getByRole('button', { name: inStudioLanguage('출입 거절에 이르는', 'end in: Refused') })
      .click();
    await expect(page.getByRole('dialog').getByRole('row').first()).toBeVisible();
    await studio.checkPage('screening-witness');
  });

  test('can be tried: answered, walked through, saved as a case', async ({ studio }) => {
    const { page } = studio;
    await studio.signIn('editor');
    await studio.open(`/questionnaires/${CODE}/try`);
    const end = page.getByRole('region', { name: inStudioLanguage('지금 판정', 'Outcome now') });
    await expect(end).toContainText(inStudioLanguage('미완료', 'Incomplete'));
    await end.getByRole('textbox').fill('아직 답하지 않은 보호자');
    await expect(
      end.getByRole('button', {
        name: inStudioLanguage('시험 사례로 저장', 'Save as a test case'),
      }),
    ).toBeDisabled();
    await studio.checkPage('try-answer');
    await page.getByRole('tab', { name: inStudioLanguage('모든 경로', 'All paths') }).click();
    const refused = page
      .getByRole('row')
      .filter({ hasText: inStudioLanguage('출입 거절', 'Refused') })
      .first();
    await expect(
      page.getByRole('table', {
        name: inStudioLanguage('가장 긴 경로에 걸리는 시간', 'estimated time of the longest path'),
      }),
    ).toContainText(inStudioLanguage(/몽골어.*\d+분 \d+초/su, /Mongolian.*\d+ min \d+ s/su));
    await expect(
      page.getByText(inStudioLanguage('끝난 방문이 5건보다 적어', 'Fewer than 5 visits')),
    ).toBeVisible();
    await studio.checkPage('try-paths');
    await refused.getByRole('button').click();
    await studio.checkPage('try-way');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: inStudioLanguage('이 답으로 시작', 'Start from these') })
      .click();
    await expect(end).toContainText(inStudioLanguage('출입 거절', 'Refused'));
    await end.getByRole('textbox').fill('거절되는 보호자');
    await end
      .getByRole('button', { name: inStudioLanguage('시험 사례로 저장', 'Save as a test case') })
      .click();
    await page
      .getByRole('tab', { name: inStudioLanguage('저장한 시험 사례', 'Saved test cases') })
      .click();
    await expect(page.getByRole('row', { name: /거절되는 보호자/ })).toBeVisible();
    await editDraft(page, CODE, (definition) => {
      // Its own tests would fail, and a draft with errors is judged no further.
      delete definition['tests'];
      for (const category of definition.categories) {
        delete category['denies'];
        const items = (category['items'] ?? []) as Record<string, unknown>[];
        for (const item of items) delete item['denies'];
      }
    });
    await studio.open(`/questionnaires/${CODE}/try?part=cases`);
    await expect(page.getByRole('row', { name: /거절되는 보호자/ })).toContainText(
      inStudioLanguage('다름', 'Different'),
    );
    await studio.checkPage('try-cases');
    await studio.open(`/questionnaires/${CODE}/publish`);
    await expect(
      page.getByRole('listitem').filter({ hasText: '거절되는 보호자' }).first(),
    ).toContainText(
      inStudioLanguage('기대 출입 거절, 지금 출입 가능', 'expected Refused, now May enter'),
    );
    await page.getByRole('link', { name: inStudioLanguage('사례 보기', 'See the cases') }).click();
    await page
      .getByRole('button', { name: /거절되는 보호자.*지우기|Remove.*거절되는 보호자/ })
      .click();
    const dialog = page.getByRole('dialog');
    const act = dialog.getByRole('button', {
      name: inStudioLanguage('지우기', 'Remove'),
      exact: true,
    });
    await expect(act).toBeDisabled();
    await dialog.getByRole('textbox').fill('거절되는 보호자');
    await studio.checkPage('try-case-remove');
    await act.click();
    await expect(page.getByRole('row', { name: /거절되는 보호자/ })).toBeHidden();
  });
});
