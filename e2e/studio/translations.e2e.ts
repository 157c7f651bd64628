import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './studio-fixture.ts';

const CODE = 'GST_SCREENING';
const isEnglish = process.env['MUNJIN_STUDIO_LANGUAGE'] === 'en';
const inLanguage = (ko: string, en: string): string => (isEnglish ? en : ko);

const share = (page: Page) =>
  page.getByRole('button', { name: new RegExp(inLanguage('^몽골어 \\d+%', '^Mongolian: \\d+%')) });
const grid = (page: Page) => page.getByRole('grid');
const field = (page: Page) =>
  page.getByRole('textbox', { name: inLanguage('몽골어 번역', 'Mongolian translation') });

test.describe('translations', () => {
  test('a missing text is found, typed, checked, fixed and saved', async ({ studio, hospital }) => {
    const { page } = studio;
    const key = 'message.test.greeting';
    await hospital.updateStores(async ({ wording }) => {
      await wording.put('ko', key, '{name}님, {day}에 뵙겠습니다.');
      await wording.put('en', key, 'See you on {day}, {name}.');
      await wording.put('ko', `${key}.second`, '안녕히 가세요.');
    });
    await studio.signIn('editor');
    await studio.open('/translations?language=mn&source=messages');
    await expect(grid(page)).toBeVisible();
    await studio.checkPage('translations');
    const before = await share(page).getAttribute('aria-label');

    await page.getByRole('combobox', { name: inLanguage('상태', 'State') }).click();
    await page.getByRole('option', { name: inLanguage('번역 없음', 'Missing') }).click();
    await expect(page.getByRole('gridcell', { name: new RegExp(key) }).first()).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /2/ })).toBeVisible();

    await grid(page).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
    // The Korean fallback for a missing translation is never its value.
    await expect(field(page)).toHaveValue('');
    await page.keyboard.type('Сайн байна уу {nmae}, {day}');
    await expect(page.getByText(/\{name\}/).last()).toBeVisible();
    await expect(
      page.getByText(inLanguage('원문에 없는 자리표시', 'Korean does not have')),
    ).toBeVisible();
    await expect(
      page.getByRole('button', { name: inLanguage('저장', 'Save'), exact: true }),
    ).toBeDisabled();
    await studio.checkPage('translations-fault');
    await field(page).fill('Сайн байна уу {name}, {day}-нд уулзъя.');
    await page.keyboard.press('Control+Enter');

    // The next text is ready for input.
    await expect(field(page)).toHaveValue('');
    await expect(page.getByText(`messages/${key}.second`).last()).toBeVisible();
    await page.keyboard.type('Баяртай.');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
    expect(await share(page).getAttribute('aria-label')).not.toBe(before);

    // Visitors see it after it is published.
    await page
      .getByRole('button', {
        name: inLanguage('화면 문구를 방문자에게 반영', 'Make screen texts live'),
      })
      .click();
    await studio.checkPage('translations-live');
    await page
      .getByRole('button', { name: inLanguage('몽골어 반영', 'Make Mongolian live') })
      .click();
    await expect(
      page.getByText(inLanguage('반영할 문구가 없습니다', 'Nothing waits')),
    ).toBeVisible();
    let live: string | undefined;
    await hospital.updateStores(async ({ wording }) => {
      live = (await wording.ofKey(key)).mn;
    });
    expect(live).toBe('Сайн байна уу {name}, {day}-нд уулзъя.');
  });

  test('a text says where it is shown, who speaks, and how wide it may be', async ({ studio }) => {
    const { page } = studio;
    await studio.signIn('viewer');
    await studio.open('/translations?language=mn&source=messages');
    await page
      .getByRole('textbox', { name: inLanguage('문구 찾기', 'Find a text') })
      .fill('screen.gate.insideTotal');
    await expect(grid(page).getByRole('row')).toHaveCount(2);
    await grid(page).focus();
    await page.keyboard.press('Enter');
    await expect(
      page.getByText(
        inLanguage('· 이름표 · 병원이 직원에게 · 너비', '· label · the hospital to staff · up to'),
      ),
    ).toBeVisible();
    await studio.checkPage('translations-note');
    // Of a plural, the width of the widest form counts, not that of its notation.
    await studio.open('/translations?language=en&source=messages');
    await page
      .getByRole('textbox', { name: inLanguage('문구 찾기', 'Find a text') })
      .fill('screen.gate.insideTotal');
    await expect(grid(page).getByRole('row')).toHaveCount(2);
    await grid(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(inLanguage('너비 25 / 35', 'Width 25 of 35'))).toBeVisible();
  });

  test('unsaved text survives Esc, another page and a reload', async ({ studio, hospital }) => {
    const { page } = studio;
    await hospital.updateStores(async ({ wording }) => {
      await wording.put('ko', 'message.test.kept', '안녕히 가세요.');
    });
    await studio.signIn('editor');
    await studio.open('/translations?language=mn&source=messages');
    await page
      .getByRole('textbox', { name: inLanguage('문구 찾기', 'Find a text') })
      .fill('message.test.kept');
    await expect(grid(page).getByRole('row')).toHaveCount(2);
    await grid(page).focus();
    await page.keyboard.press('Enter');
    await field(page).fill('Баяртай');
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveCount(0);
    await studio.checkPage('translations-unsaved');

    await page.getByRole('link', { name: inLanguage('문진표', 'Questionnaires') }).click();
    await studio.open('/translations?language=mn');
    await page.getByRole('button', { name: inLanguage('이어서 쓰기', 'Go on with it') }).click();
    await expect(field(page)).toHaveValue('Баяртай');
    // The actions are also visible on a small screen.
    await page.setViewportSize({ width: 1024, height: 768 });
    const save = page.getByRole('button', { name: inLanguage('저장', 'Save'), exact: true });
    await expect(save).toBeInViewport({ ratio: 1 });
    await expect(
      page.getByRole('gridcell', { name: /message\.test\.kept/ }).first(),
    ).toBeInViewport({ ratio: 0.5 });
    await studio.checkPage('translations-kept');
    await save.click();
    await expect(field(page)).toHaveCount(0);
    await page.reload();
    await expect(grid(page)).toBeVisible();
    await expect(
      page.getByRole('button', { name: inLanguage('이어서 쓰기', 'Go on with it') }),
    ).toHaveCount(0);
  });

  test('a sheet is exported, filled in, and shows its changes on import', async ({
    studio,
    hospital,
  }) => {
    const { page } = studio;
    await studio.signIn('admin');
    await studio.open(`/translations?language=mn&source=${CODE}`);
    await expect(grid(page)).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: inLanguage('내보내기', 'Export') }).click();
    await page.getByRole('menuitem', { name: /CSV/ }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    const lines = csv.split('\r\n');
    const title = lines.findIndex((line) => line.startsWith(`${CODE}/title`));
    const cells = (lines[title] ?? '').split(',');
    cells[9] = 'Шинэ гарчиг';
    lines[title] = cells.join(',');
    const other = lines.findIndex((line) => line.includes('/question,'));
    lines[other] = (lines[other] ?? '').replace('/question,', '/nothing,');

    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: inLanguage('가져오기', 'Import') }).click();
    await (
      await chosen
    ).setFiles({
      name: 'back.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\r\n')),
    });
    await expect(
      page.getByText(inLanguage('이런 문구가 없습니다.', 'There is no such text.')),
    ).toBeVisible();
    await studio.checkPage('translations-import');
    await page
      .getByRole('button', { name: inLanguage('문구 1개 가져오기', 'Import 1 text') })
      .click();
    await expect(page.getByText('Шинэ гарчиг').first()).toBeVisible();
    let saved: unknown;
    await hospital.updateStores(async ({ drafts }) => {
      saved = (await drafts.of(CODE))?.definition.title.mn;
    });
    expect(saved).toMatchObject({ text: 'Шинэ гарчиг' });
  });

  test('all languages are side by side, Arabic from right to left', async ({ studio }) => {
    const { page } = studio;
    await studio.signIn('viewer');
    await studio.open(`/translations?source=${CODE}`);
    await page
      .getByRole('combobox', { name: inLanguage('번역할 언어', 'Language to translate') })
      .click();
    await page
      .getByRole('option', { name: inLanguage('모든 언어 함께 보기', 'All side by side') })
      .click();
    await expect(page.getByRole('columnheader')).toHaveCount(9);
    await expect(grid(page).locator('[lang="ar"][dir="rtl"]').first()).toBeAttached();
    await studio.checkPage('translations-all');

    // Only the visible rows of any number are drawn, also at the end.
    const rows = Number(await grid(page).getAttribute('aria-rowcount'));
    expect(rows).toBeGreaterThan(60);
    await grid(page).focus();
    await page.keyboard.press('Control+End');
    const last = grid(page).getByRole('row').last();
    await expect(last).toHaveAttribute('aria-rowindex', String(rows));
    // The row is nine columns wide, so a part of it is outside the grid.
    await expect(last).toBeInViewport({ ratio: 0.5 });
    expect(await grid(page).getByRole('row').count()).toBeLessThan(40);
  });
});
