import { readFileSync } from 'node:fs';
import { editDraft, inStudioLanguage } from './draft-client.ts';
import { openEditor, PATIENT_QUESTIONNAIRE } from './editor-screen.ts';
import { expect, test } from './studio-fixture.ts';

const STAFF = 'EMP_SCREENING';
const PICTURE = readFileSync('fixtures/questionnaires/images/rash-kinds.png');

test.describe('the form of a category', () => {
  test('uploads a picture from the computer, which visitors see', async ({ studio }) => {
    const { page, editor } = await openEditor(studio);
    await editor.add('picture');
    await editor.question('ko').fill('이런 발진이 있습니까?');
    const picker = editor.form.locator('input[type="file"]');
    await picker.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: PICTURE });
    await expect(page.getByRole('alert')).toContainText('PNG');
    await picker.setInputFiles({ name: 'rash.png', mimeType: 'image/png', buffer: PICTURE });
    await expect(page.getByRole('alert')).toHaveCount(0);
    await editor.imageAlt.fill('팔에 난 발진');
    const picture = editor.preview.getByRole('img', { name: '팔에 난 발진' });
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await studio.checkPage('editor-picture');
    await expect(editor.saved).toBeVisible();
    await page.reload();
    await editor.row('이런 발진').click();
    await expect(editor.imageAlt).toHaveValue('팔에 난 발진');
  });

  test('asks for a number, whose ranges reveal and decide', async ({ studio }) => {
    const { page, editor } = await openEditor(studio);
    const field = (ko: string, en: string) =>
      page.getByRole('textbox', { name: inStudioLanguage(ko, en), exact: true });
    await editor.add('number');
    await editor.question('ko').fill('오늘 잰 체온을 적어 주세요.');
    await field('가장 작은 수', 'Lowest number').fill('34');
    await field('가장 큰 수', 'Highest number').fill('43');
    await field('소수 자릿수', 'Decimals').fill('1');
    await field('단위', 'Unit').fill('℃');
    await editor.button(inStudioLanguage('범위 추가', 'Add a range')).click();
    await field('범위 1: 이 수부터', 'Range 1: from').pressSequentially('37.5');
    const asked = editor.preview.getByRole('textbox', { name: '오늘 잰 체온을 적어 주세요.' });
    await expect(asked).toBeVisible();
    await expect(editor.preview.getByText('℃', { exact: true })).toBeVisible();
    await studio.checkPage('editor-number');
    await expect(editor.saved).toBeVisible();
    await page.reload();
    await editor.row('오늘 잰').click();
    await expect(field('가장 큰 수', 'Highest number')).toHaveValue('43');
    await expect(field('범위 1: 이 수부터', 'Range 1: from')).toHaveValue('37.5');
  });

  test('asks for a date, whose ranges of days reveal and decide', async ({ studio }) => {
    const { page, editor } = await openEditor(studio);
    const from = page.getByRole('textbox', {
      name: inStudioLanguage('범위 1: 이 날부터', 'Range 1: from this day'),
      exact: true,
    });
    await editor.add('date');
    await editor.question('ko').fill('언제 퇴원하셨습니까?');
    await editor.button(inStudioLanguage('범위 추가', 'Add a range')).click();
    await from.fill('2026-03-01');
    await from.press('Tab');
    await expect(
      editor.preview.getByRole('heading', { name: /언제 퇴원하셨습니까/ }),
    ).toBeVisible();
    await studio.checkPage('editor-date');
    await expect(editor.saved).toBeVisible();
    await page.reload();
    await editor.row('언제 퇴원').click();
    await expect(from).toHaveValue('2026-03-01');
  });

  test('makes an option of each pasted line, and one undo takes them back', async ({ studio }) => {
    const { page, editor } = await openEditor(studio);
    const paste = async (lines: readonly string[]) => {
      await editor.itemText(1).evaluate((field, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        const paste = { clipboardData, bubbles: true, cancelable: true };
        field.dispatchEvent(new ClipboardEvent('paste', paste));
      }, lines.join('\n'));
    };
    await editor.add('choice');
    await editor.question('ko').fill('어느 과에 오셨습니까?');
    const departments = Array.from({ length: 20 }, (_, at) => `진료과 ${String(at + 1)}`);
    await paste(departments.map((name) => `• ${name}\tDepartment`));
    await expect(editor.itemText(20)).toHaveValue('진료과 20');
    await expect(editor.itemText(21)).toHaveCount(0);
    await expect(editor.preview.getByText('진료과 20')).toBeVisible();
    await studio.checkPage('editor-pasted-options');
    await paste(Array.from({ length: 41 }, (_, at) => `더 ${String(at)}`));
    await expect(page.getByRole('alert')).toContainText('61');
    await expect(editor.itemText(21)).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(editor.itemText(3)).toHaveCount(0);
    await expect(editor.itemText(2)).toHaveValue('');
  });

  test('edits options in a table, by keyboard', async ({ studio }) => {
    const { page, editor } = await openEditor(studio);
    await editor.add('choice');
    await editor.question('ko').fill('어떻게 오셨습니까?');
    const layout = page.getByRole('radiogroup', { name: inStudioLanguage('편집 방식', 'Layout') });
    await layout.getByText(inStudioLanguage('표', 'Table')).click();
    await editor.itemText(1).fill('버스');
    await page.keyboard.press('Enter');
    await page.keyboard.type('지하철');
    await page.keyboard.press('Enter');
    await expect(editor.itemText(3)).toBeFocused();
    // An empty last row gets no other row below it.
    await page.keyboard.press('Enter');
    await expect(editor.itemText(4)).toHaveCount(0);
    await page.keyboard.type('모두 아님');
    const third = page.locator('[data-field="items/2"]');
    await third.getByRole('checkbox').check();
    const outcome = inStudioLanguage('2번의 출입 판정', 'What no. 2 means for the entry');
    await page.getByRole('combobox', { name: outcome }).selectOption('askStaff');
    await studio.checkPage('editor-options-table');
    await expect(editor.saved).toBeVisible();
    await page.reload();
    await editor.row('어떻게 오셨습니까?').click();
    await expect(editor.itemText(2)).toHaveValue('지하철');
    await expect(third.getByRole('checkbox')).toBeChecked();
    await layout.getByText(inStudioLanguage('자세히', 'Details')).click();
    await expect(
      page.getByRole('radiogroup', { name: outcome }).getByRole('radio').nth(1),
    ).toBeChecked();
    await editor.button(inStudioLanguage('3번 삭제', 'Delete no. 3')).click();
    await editor.button(inStudioLanguage('“해당 없음” 보기 추가', 'Add “none of these”')).click();
    await expect(editor.itemText(3)).toHaveValue('해당 없음');
  });

  test('asks for a time, whose ranges of times reveal and decide', async ({ studio }) => {
    const { page, editor } = await openEditor(studio);
    const from = page.getByLabel(
      inStudioLanguage('범위 1: 이 시각부터', 'Range 1: from this time'),
      { exact: true },
    );
    await editor.add('time');
    await editor.question('ko').fill('언제 식사하셨습니까?');
    await editor.button(inStudioLanguage('범위 추가', 'Add a range')).click();
    await from.fill('08:30');
    await expect(editor.preview.getByLabel('언제 식사하셨습니까?')).toHaveAttribute('type', 'time');
    await studio.checkPage('editor-time');
    await expect(editor.saved).toBeVisible();
    await page.reload();
    await editor.row('언제 식사').click();
    await expect(from).toHaveValue('08:30');
  });

  test('moves the options of a choice, and undo moves them back', async ({ studio }) => {
    const { page, editor } = await openEditor(studio);
    await editor.add('choice');
    await editor.question('ko').fill('어떻게 오셨습니까?');
    await editor.itemText(1).fill('버스');
    await editor.itemText(2).fill('지하철');
    await editor.button(editor.words.itemDown(1)).click();
    await expect(editor.itemText(1)).toHaveValue('지하철');
    await expect(editor.itemText(2)).toHaveValue('버스');
    await expect(editor.button(editor.words.itemDown(2))).toBeDisabled();
    await expect(editor.preview.getByText(/지하철|버스/).first()).toHaveText('지하철');
    await studio.checkPage('editor-options');
    await page.keyboard.press('Control+z');
    await expect(editor.itemText(1)).toHaveValue('버스');
  });

  test('changes the id of a category, and updates all references to it', async ({ studio }) => {
    const { page, editor } = await openEditor(studio);
    await editor.add('yesNo');
    await editor.question('ko').fill('기침을 하십니까?');
    await editor.add('shortAnswer');
    await editor.question('ko').fill('며칠째입니까?');
    await editor.row('기침을').click();
    await editor.targets.fill('며칠째');
    await page.getByRole('option', { name: /며칠째입니까/ }).click();
    await editor.row('며칠째').click();
    await editor.button(editor.words.rename).click();
    const wish = page.getByLabel(editor.words.newId, { exact: true });
    await wish.fill('1st');
    await expect(editor.button(editor.words.change)).toBeDisabled();
    await wish.fill('coughDays');
    await studio.checkPage('editor-rename');
    await editor.button(editor.words.change).click();
    await expect(editor.form).toContainText('coughDays');
    await editor.row('기침을').click();
    await expect(page.getByText(/며칠째입니까\?.*coughDays/).first()).toBeVisible();
    await expect(editor.saved).toBeVisible();
  });

  test('duplicates a category with its content, next to it and with its own id', async ({
    studio,
  }) => {
    const { editor } = await openEditor(studio);
    const [first, second] = await editor.order();
    await editor.button(editor.words.duplicate).click();
    await expect
      .poll(async () => (await editor.order()).slice(0, 3))
      .toEqual([first, first, second]);
    await expect(editor.form).toContainText('visitReason2');
    await editor.question('ko').fill('복제한 질문');
    await expect(editor.saved).toBeVisible();
    await editor.rows.first().click();
    await expect(editor.question('ko')).not.toHaveValue('복제한 질문');
  });

  test('can be left unfinished: it is saved with its errors, and is there after a reload', async ({
    studio,
  }) => {
    const { page, editor } = await openEditor(studio);
    await editor.question('ko').press('Control+a');
    await page.keyboard.press('Delete');
    await expect(editor.unfinished).toBeVisible();
    await expect(editor.saved).toBeVisible();
    await page.evaluate(() => {
      window.sessionStorage.clear();
    });
    await page.reload();
    await expect(editor.question('ko')).toHaveValue('');
    await expect(editor.unfinished).toBeVisible();

    await test.step('also without any category', async () => {
      await editDraft(page, PATIENT_QUESTIONNAIRE, (definition) => {
        definition.categories = definition.categories.slice(0, 1);
      });
      await page.reload();
      await editor.remove.click();
      await expect(editor.saved).toBeVisible();
      await studio.checkPage('editor-empty');
      await page.reload();
      await expect(editor.rows).toHaveCount(0);
    });
  });
});

test.describe('the preview in the editor', () => {
  test('[PREVIEW-05] shows the user type, size, language and time that the author chooses', async ({
    studio,
  }) => {
    const { page, editor } = await openEditor(studio, { code: STAFF });
    const household = editor.preview.locator('[data-type="FS"]');
    const first = editor.preview.locator('[data-category]').first();
    await expect(first).toBeVisible();
    await expect(household).toHaveCount(1);
    await editor.userType.click();
    await page
      .getByRole('option', { name: inStudioLanguage('협력업체 직원', 'Partner company staff') })
      .click();
    await expect(household).toHaveCount(0);

    const widthOf = () => editor.preview.locator('html').evaluate((html) => html.clientWidth);
    await expect.poll(widthOf).toBe(390);
    await page.getByText(editor.words.kiosk, { exact: true }).click();
    await expect.poll(widthOf).toBe(1080);

    // In the pane a kiosk is smaller than it can be read; enlarged, it is as large as it is.
    await page.getByRole('button', { name: inStudioLanguage('크게 보기', 'Enlarge') }).click();
    const large = page.getByRole('dialog');
    const frame = large.locator('iframe');
    const shownWidth = async () => Math.round((await frame.boundingBox())?.width ?? 0);
    await expect(frame.contentFrame().locator('[data-category]').first()).toBeVisible();
    await expect.poll(shownWidth).toBe(1080);
    await studio.checkPage('editor-preview-large');
    await large.getByText('50%', { exact: true }).click();
    await expect.poll(shownWidth).toBe(540);
    await page.keyboard.press('Escape');
    await expect(large).toHaveCount(0);

    await editor.previewLanguage.click();
    await page.getByRole('option', { name: inStudioLanguage('영어', 'English') }).click();
    await expect(editor.preview.locator('html')).toHaveAttribute('lang', 'en');
    await editor.clockDay.fill('2026-12-24');
    await editor.clockHours.fill('16');
    await editor.clockMinutes.fill('30');
    await expect(editor.preview.locator('time')).toHaveText(/December 24, 2026.*4:30\sPM/);
    await studio.checkPage('editor-preview-clock');
    await editor.clockDay.fill('');
    await expect(editor.preview.locator('time')).toHaveCount(0);
    await expect(first).toBeVisible();
  });
});

test.describe('the editor on a narrow screen', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('shows form and preview one at a time', async ({ studio }) => {
    const { page, editor } = await openEditor(studio);
    const first = editor.preview.locator('[data-category]').first();
    await expect(editor.question('ko')).toBeInViewport();
    await expect(first).not.toBeVisible();
    await editor.question('ko').fill('좁은 화면');
    await page.getByText(editor.words.toSide, { exact: true }).click();
    await expect(first).toContainText('좁은 화면');
    await expect(first).toBeInViewport();
    await studio.checkPage('editor-narrow-preview');
    await page.getByText(editor.words.toForm, { exact: true }).click();
    await expect(editor.question('ko')).toBeInViewport();
  });
});

test.describe('the editor for a user who cannot edit', () => {
  test('shows the active version, then the draft with its preview, and changes nothing', async ({
    studio,
    browser,
    baseURL,
  }) => {
    const { editor, page } = await openEditor(studio, { role: 'reviewer' });
    await expect(
      page.getByText(inStudioLanguage('초안이 없어', 'There is no draft')),
    ).toBeVisible();
    await expect(editor.question('ko')).not.toHaveValue('');
    await expect(editor.question('ko')).toHaveAttribute('readonly', '');
    const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    const otherPage = await context.newPage();
    await studio.signIn('editor', { page: otherPage });
    await otherPage.goto('/admin');
    await editDraft(otherPage, PATIENT_QUESTIONNAIRE, (definition) => {
      const [first] = definition.categories;
      if (first) first.question['ko'] = '검토할 질문';
    });
    await context.close();
    await page.reload();
    await expect(editor.question('ko')).toHaveValue('검토할 질문');
    await expect(page.getByText(editor.words.readOnly)).toBeVisible();
    await expect(editor.preview.getByText('검토할 질문')).toBeVisible();
    await expect(editor.question('ko')).toHaveAttribute('readonly', '');
    await expect(editor.remove).toHaveCount(0);
    await page.keyboard.press('Control+d');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await editor.otherLanguages.click();
    await expect(editor.question('ar')).toBeVisible();
    await studio.checkPage('editor-read-only');
  });
});
