import { expect, test, type Studio } from './studio-fixture.ts';

const isEnglish = process.env['MUNJIN_STUDIO_LANGUAGE'] === 'en';
const inLanguage = (ko: string, en: string): string => (isEnglish ? en : ko);

/** A second person finds the only request in the inbox, looks at what changes, and approves it. */
const approve = async (studio: Studio, title: string): Promise<void> => {
  const { page } = studio;
  await studio.signIn('reviewer');
  await studio.open('/dashboard');
  await page.getByRole('button', { name: inLanguage('알림', 'Inbox') }).click();
  await page.getByRole('listitem').getByRole('link', { name: title }).click();
  const card = page.getByRole('article', { name: title });
  await card.getByRole('button', { name: inLanguage('승인하기', 'Approve') }).click();
  const asked = page.getByRole('dialog');
  await asked.getByRole('button', { name: inLanguage('승인하기', 'Approve') }).click();
  await expect(card).toBeHidden();
};

test('a place is added at once, and ended with a second person, and the history names both', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.signIn('editor');
  await studio.open('/places');
  await expect(page.getByText('한빛찜질방')).toBeVisible();
  await studio.checkPage('places');
  await page.getByRole('button', { name: inLanguage('장소 추가', 'Add a place') }).click();
  const dialog = page.getByRole('dialog');
  const field = (ko: string, en: string) =>
    dialog.getByRole('textbox', { name: inLanguage(ko, en), exact: true });
  await field('장소 번호', 'Id of the place').fill('P-SAUNA');
  await field('장소 이름', 'Name of the place').fill('새봄 찜질방');
  await field('시·도', 'Province or city').fill('서울특별시');
  await field('시·도(영어)', 'Province or city (English)').fill('Seoul');
  await dialog.getByRole('button', { name: inLanguage('저장', 'Save') }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await studio.checkPage('place-form');
  await field('장소 이름(영어)', 'Name of the place (English)').fill('Saebom Sauna');
  const days = dialog.getByRole('combobox', { name: inLanguage('해당 날짜', 'Days that count') });
  await days.fill('2026-02-31');
  await days.press('Enter');
  await expect(dialog.getByText('2026-02-31')).toBeVisible();
  await days.fill('20260305..20260306');
  await days.press('Enter');
  await expect(dialog.getByText('2026-03-06')).toBeVisible();
  const march = page.getByRole('button', { name: inLanguage('2026년 3월 8일', 'March 8, 2026') });
  await expect(march).toBeHidden();
  await dialog.getByRole('button', { name: inLanguage('해당 날짜 달력', 'Calendar of') }).click();
  await march.click();
  await expect(dialog.getByText('2026-03-08')).toBeVisible();
  await studio.checkPage('place-days');
  await dialog.getByRole('button', { name: inLanguage('저장', 'Save') }).click();
  await expect(dialog).toBeHidden();
  const search = page.getByRole('textbox', {
    name: inLanguage('이름, 지역, 번호로 찾기', 'Find by name, region or id'),
  });
  await search.fill('P-SAUNA');
  const row = page.getByRole('row', { name: /새봄 찜질방/ });
  await expect(row).toContainText(inLanguage('새로 등록', 'New'));
  await row
    .getByRole('button', { name: inLanguage('새봄 찜질방 끝내기', 'End 새봄 찜질방') })
    .click();
  await expect(dialog).toContainText('munjin places import');
  await studio.checkPage('place-end');
  const ask = { name: inLanguage('승인 요청', 'Ask for approval') };
  await dialog.getByRole('button', ask).click();
  await expect(row).toContainText(inLanguage('승인 대기', 'Waits for approval'));
  const title = inLanguage('장소 빼기: 새봄 찜질방', 'Take a place off: Saebom Sauna');
  await expect(page.getByRole('alert').getByText(title)).toBeVisible();
  await studio.checkPage('places-waiting');

  // Sent back with a reason, which the editor reads. Then the editor asks for less.
  await studio.signIn('reviewer');
  await studio.open('/publications');
  const card = page.getByRole('article', { name: title });
  await expect(card).toContainText('2026-03-05 ~ 2026-03-06, 2026-03-08 →');
  await studio.checkPage('places-approval');
  await card.getByRole('button', { name: inLanguage('반려', 'Send back') }).click();
  await dialog.getByRole('textbox').fill('하루는 아직 필요합니다.');
  await studio.checkPage('places-send-back');
  await dialog.getByRole('button', { name: inLanguage('반려', 'Send back') }).click();
  await expect(card).toBeHidden();
  await studio.signIn('editor');
  await studio.open('/places');
  await page.getByRole('button', { name: inLanguage('알림', 'Inbox') }).click();
  const result = page.getByRole('listitem').filter({ hasText: title });
  await expect(result).toContainText('하루는 아직 필요합니다.');
  await studio.checkPage('inbox-places');
  await page.keyboard.press('Escape');
  await search.fill('P-SAUNA');
  const edit = { name: inLanguage('새봄 찜질방 고치기', 'Edit 새봄 찜질방') };
  await row.getByRole('button', edit).click();
  await days.focus();
  await page.keyboard.press('Backspace');
  await expect(dialog).toContainText(inLanguage('날짜 빼기', 'removing a day'));
  await studio.checkPage('place-form-approval');
  await dialog.getByRole('button', ask).click();
  await expect(row).toContainText(inLanguage('승인 대기', 'Waits for approval'));

  // The editor takes that request back, and asks to end the place again.
  await page.getByRole('link', { name: inLanguage('승인 관리 열기', 'Open approvals') }).click();
  const own = page.getByRole('article', {
    name: inLanguage('장소 고치기: 새봄 찜질방', 'Change a place: Saebom Sauna'),
  });
  await expect(own.getByText('munjin places import')).toBeVisible();
  await studio.checkPage('places-own-request');
  const withdraw = { name: inLanguage('요청 취소', 'Cancel the request') };
  await own.getByRole('button', withdraw).click();
  await dialog.getByRole('button', withdraw).click();
  await expect(own).toBeHidden();
  await studio.open('/places');
  await search.fill('P-SAUNA');
  await row
    .getByRole('button', { name: inLanguage('새봄 찜질방 끝내기', 'End 새봄 찜질방') })
    .click();
  await dialog.getByRole('button', ask).click();
  await expect(row).toContainText(inLanguage('승인 대기', 'Waits for approval'));
  await approve(studio, title);

  await studio.signIn('editor');
  await studio.open('/places');
  await search.fill('P-SAUNA');
  await expect(page.getByText(inLanguage('찾는 장소가 없습니다', 'No such place'))).toBeVisible();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: inLanguage('바뀐 기록', 'History') }).click();
  await expect(dialog.getByRole('row', { name: /P-SAUNA/ })).toHaveCount(2);
  const ended = dialog.getByRole('row', { name: inLanguage('P-SAUNA 뺌', 'P-SAUNA taken off') });
  await expect(ended).toContainText('studio.editor');
  await expect(ended).toContainText(
    inLanguage('studio.reviewer 승인', 'Approved by studio.reviewer'),
  );
  await studio.checkPage('places-history');
  await dialog
    .getByRole('row', { name: inLanguage('P-SAUNA 추가', 'P-SAUNA added') })
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2026-03-09 10:00');
  await expect(page.getByRole('row', { name: /새봄 찜질방/ })).toBeVisible();
  await expect(
    page.getByRole('button', { name: inLanguage('새봄 찜질방 고치기', 'Edit 새봄 찜질방') }),
  ).toHaveCount(0);
  await studio.checkPage('places-list');
});

test('another user’s change is shown, and what was typed stays', async ({
  studio,
  browser,
  baseURL,
}) => {
  const { page } = studio;
  await studio.signIn('editor', { name: 'first.editor' });
  await studio.open('/places');
  const dialog = page.getByRole('dialog');
  const edit = { name: inLanguage('한빛찜질방 고치기', 'Edit 한빛찜질방') };
  await page.getByRole('button', edit).click();
  const korean = dialog.getByRole('textbox', {
    name: inLanguage('장소 이름', 'Name of the place'),
    exact: true,
  });
  await korean.fill('한빛 찜질방 본점');

  const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const theirs = await other.newPage();
  await theirs.addInitScript(
    (kept) => {
      window.localStorage.setItem('munjin.studio.language', kept);
    },
    inLanguage('ko', 'en'),
  );
  await studio.signIn('editor', { page: theirs, name: 'second.editor' });
  await theirs.goto('/admin/places');
  await theirs.getByRole('button', edit).click();
  const form = theirs.getByRole('dialog');
  await form.getByRole('combobox', { name: inLanguage('등급', 'Grade') }).click();
  await theirs.getByRole('option', { name: '1', exact: true }).click();
  await form.getByRole('button', { name: inLanguage('저장', 'Save'), exact: true }).click();
  await expect(form).toBeHidden();
  await other.close();

  // Another name needs a second person.
  const save = dialog.getByRole('button', { name: inLanguage('승인 요청', 'Ask for approval') });
  await save.click();
  const conflictAlert = dialog.getByRole('alert').filter({ hasText: 'second.editor' });
  const grade = { name: inLanguage('등급', 'Grade') };
  await expect(conflictAlert.getByRole('row', grade)).toBeVisible();
  await expect(korean).toHaveValue('한빛 찜질방 본점');
  await studio.checkPage('place-stale');
  await conflictAlert
    .getByRole('button', { name: inLanguage('바뀐 값 받아 합치기', 'Take their change over') })
    .click();
  await save.click();
  await expect(dialog).toBeHidden();
  await approve(
    studio,
    inLanguage('장소 고치기: 한빛 찜질방 본점', 'Change a place: Hanbit Sauna'),
  );
  await studio.open('/places');
  const row = page.getByRole('row', { name: /한빛 찜질방 본점/ });
  await expect(row).toContainText(inLanguage('1 · 중요', '1 · Important'));
});

test('a CSV list is checked before it replaces the old one', async ({ studio }) => {
  const { page } = studio;
  await studio.signIn('editor');
  await studio.open('/places');
  await page
    .getByRole('button', { name: inLanguage('파일로 바꾸기', 'Replace with a file') })
    .click();
  const dialog = page.getByRole('dialog');
  const header =
    'place_id,local1,local_en1,store_name,store_name_en,boundary_dates,registered_on,updated_on';
  const text = dialog.getByRole('textbox', {
    name: inLanguage('또는 여기에 CSV 붙여 넣기', 'Or paste CSV here'),
  });
  const check = dialog.getByRole('button', { name: inLanguage('확인만 하기', 'Check only') });
  const write = dialog.getByRole('button', {
    name: inLanguage('이대로 바꾸기', 'Replace the list'),
  });
  const second = 'PX1,서울,Seoul,약국,Pharmacy,20260231,today,today';
  await text.fill(`${header}\nPX1,서울,Seoul,가게,,20260231,today,today\n${second}\n`);
  await check.click();
  // The empty cell does not hide the day that does not exist, nor the id that appears twice.
  const status = dialog.getByRole('status');
  await expect(status).toContainText(inLanguage('2행', 'Line 2'));
  await expect(
    status.getByText(inLanguage('없는 날짜', 'There is a day that does not exist.')),
  ).toHaveCount(2);
  await expect(status).toContainText(inLanguage('두 번', 'The same place id appears twice.'));
  await expect(write).toBeDisabled();
  await studio.checkPage('places-csv');
  await text.fill(`${header}\nPX1,서울,Seoul,가게,Shop,today-1,today,today\n`);
  await check.click();
  await expect(dialog.getByRole('status')).toContainText(inLanguage('추가 1', 'Added 1'));
  // The list removes places that count, so all of it waits.
  await expect(status).toContainText(inLanguage('승인해야 적용됩니다', 'has to approve this list'));
  await expect(status).toContainText(inLanguage('승인 필요', 'needs approval'));
  const ask = { name: inLanguage('승인 요청', 'Ask for approval') };
  await dialog.getByRole('button', ask).click();
  await studio.checkPage('places-csv-write');
  await page.getByRole('dialog').last().getByRole('button', ask).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('한빛찜질방')).toBeVisible();
  await expect(page.getByText('Shop')).toBeHidden();
  await approve(
    studio,
    inLanguage('장소 목록을 파일로 바꾸기', 'Replace the list of places with a file'),
  );
  await studio.open('/places');
  await expect(page.getByText('Shop')).toBeVisible();
  await expect(page.getByText('한빛찜질방')).toBeHidden();
});

test('a check that ends after the CSV text was edited is not shown', async ({ studio }) => {
  const { page } = studio;
  await studio.signIn('editor');
  await studio.open('/places');
  await page
    .getByRole('button', { name: inLanguage('파일로 바꾸기', 'Replace with a file') })
    .click();
  const dialog = page.getByRole('dialog');
  const text = dialog.getByRole('textbox', {
    name: inLanguage('또는 여기에 CSV 붙여 넣기', 'Or paste CSV here'),
  });
  const csv =
    'place_id,local1,local_en1,store_name,store_name_en,boundary_dates,registered_on,updated_on\nPX1,서울,Seoul,가게,Shop,today-1,today,today\n';
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/admin/v1/places/import', async (route) => {
    const reply = await route.fetch();
    await released;
    await route.fulfill({ response: reply });
  });
  await text.fill(csv);
  const check = dialog.getByRole('button', { name: inLanguage('확인만 하기', 'Check only') });
  await check.click();
  await expect(check).toBeDisabled();
  await text.fill(`${csv}PX2,서울,Seoul,약국,Pharmacy,today-1,today,today\n`);
  release();
  await expect(check).toBeEnabled();
  await expect(dialog.getByRole('status')).toBeHidden();
  await expect(
    dialog.getByRole('button', { name: inLanguage('이대로 바꾸기', 'Replace the list') }),
  ).toBeDisabled();
  await text.fill(csv);
  await expect(dialog.getByRole('status')).toContainText(inLanguage('추가 1', 'Added 1'));
});

test('an exported list is imported without a change, and an earlier list is restored', async ({
  studio,
}) => {
  const { page } = studio;
  await studio.signIn('editor');
  await studio.open('/places');
  await expect(page.getByText('한빛찜질방')).toBeVisible();
  const dialog = page.getByRole('dialog').last();
  for (const format of ['CSV', 'XLSX']) {
    await page.getByRole('button', { name: inLanguage('내보내기', 'Export') }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: new RegExp(format) }).click();
    const file = await download;
    await page
      .getByRole('button', { name: inLanguage('파일로 바꾸기', 'Replace with a file') })
      .click();
    const chosen = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: /XLSX/ }).click();
    const path = test.info().outputPath(file.suggestedFilename());
    await file.saveAs(path);
    await (await chosen).setFiles(path);
    await dialog.getByRole('button', { name: inLanguage('확인만 하기', 'Check only') }).click();
    await expect(dialog.getByRole('status')).toContainText(
      inLanguage('추가 0, 변경 0, 삭제 0', 'Added 0, changed 0, removed 0'),
    );
    await studio.checkPage(`places-file-${format}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.reload();
  }

  await page
    .getByRole('button', { name: inLanguage('한빛찜질방 고치기', 'Edit 한빛찜질방') })
    .click();
  await dialog.getByRole('combobox', { name: inLanguage('등급', 'Grade') }).click();
  await page.getByRole('option', { name: '3', exact: true }).click();
  await dialog.getByRole('button', { name: inLanguage('저장', 'Save'), exact: true }).click();
  await expect(dialog).toBeHidden();
  const history = page.getByRole('button', { name: inLanguage('바뀐 기록', 'History') });
  await history.click();
  await dialog.getByRole('row').last().getByRole('link').click();
  await page
    .getByRole('button', { name: inLanguage('이 목록으로 되돌리기', 'Restore this list') })
    .click();
  await expect(dialog.getByRole('status')).toContainText(inLanguage('변경 1', 'changed 1'));
  await expect(dialog.getByText(/: 3 → 2/)).toBeVisible();
  await studio.checkPage('places-restore');
  const restore = { name: inLanguage('되돌리기', 'Restore'), exact: true };
  await dialog.getByRole('button', restore).click();
  await expect(page.getByRole('dialog')).toHaveCount(2);
  await studio.checkPage('places-restore-confirm');
  await page.getByRole('dialog').last().getByRole('button', restore).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(
    page.getByText(
      inLanguage(
        '지금 방문자에게 보이는 목록과 같습니다.',
        'This is the list that visitors get now.',
      ),
    ),
  ).toBeVisible();
  await studio.open('/places');
  await history.click();
  await expect(dialog.getByRole('row').nth(1)).toContainText(
    inLanguage('지난 목록으로 되돌림', 'Earlier list restored'),
  );
  await expect(dialog.getByRole('row').nth(1)).toContainText('studio.editor');
  await studio.checkPage('places-history-restored');
});
