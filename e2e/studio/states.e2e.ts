import { inStudioLanguage } from './draft-client.ts';
import { expect, test } from './studio-fixture.ts';

const CODE = 'GST_SCREENING';

test.describe('the studio in unusual states', () => {
  test('lists its shortcuts, and finds a page by its name', async ({ studio }) => {
    const { page } = studio;
    await studio.signIn('admin');
    await studio.open('/sessions');
    // A single character is no shortcut: speech input would press it.
    await page.keyboard.press('Shift+?');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Control+/');
    await expect(page.getByRole('dialog')).toContainText(inStudioLanguage('찾기', 'Search'));
    await studio.checkPage('shortcuts');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('button').first()).toBeVisible();
    await studio.checkPage('go-to-page');
    await page.keyboard.type('zzzz');
    await expect(
      page.getByText(inStudioLanguage('찾는 것이 없습니다', 'Nothing found')),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'studio.admin' }).click();
    await expect(page.getByRole('menuitem')).toBeVisible();
    await studio.checkPage('account-menu');
  });

  test('reports a page that does not exist, is not for this role, or cannot be loaded now', async ({
    studio,
  }) => {
    const { page } = studio;
    await studio.signIn('viewer');
    await studio.open('/nowhere');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      inStudioLanguage('없는 화면입니다', 'There is no such page'),
    );
    await studio.checkPage('no-page');
    await studio.open('/users');
    await expect(page.getByRole('main')).toContainText(
      inStudioLanguage('이 계정의 역할로는 볼 수 없습니다', 'Your role cannot see it'),
    );
    await studio.checkPage('not-yours');

    await page.route('**/api/admin/v1/terms*', (route) => route.abort('internetdisconnected'));
    await studio.open('/terms');
    const errorAlert = page.getByRole('alert');
    await expect(errorAlert).toContainText(
      inStudioLanguage('서버에 연결할 수 없습니다', 'cannot be reached'),
    );
    await studio.checkPage('offline');
    await page.unroute('**/api/admin/v1/terms*');
    await errorAlert
      .getByRole('button', { name: inStudioLanguage('다시 시도', 'Try again') })
      .click();
    await expect(page.getByRole('table')).toBeVisible();
  });

  test('shows a viewer no control that changes anything', async ({ studio }) => {
    const { page } = studio;
    await studio.signIn('viewer');
    const changes = inStudioLanguage(
      '추가|고치기|지우기|저장|게시하기|바꾸기|되돌리기',
      'Add|Edit|Delete|Save|Publish|Replace|Roll',
    );
    for (const [path, name] of [
      ['/use', 'use'],
      ['/places', 'places'],
      ['/meetings', 'meetings'],
      ['/terms/PRIVACY-PT-2026-02', 'terms-version'],
      [`/questionnaires/${CODE}/map`, 'map'],
      [`/questionnaires/${CODE}/screening`, 'screening'],
      [`/questionnaires/${CODE}/try`, 'try'],
      [`/questionnaires/${CODE}/changes`, 'changes'],
      [`/questionnaires/${CODE}/publish`, 'publish'],
      [`/questionnaires/${CODE}/history`, 'history'],
      ['/publications', 'approvals'],
      ['/translations', 'translations'],
    ] as const) {
      await studio.open(path);
      const main = page.getByRole('main');
      await expect(
        main.getByRole('status', { name: inStudioLanguage('불러오는 중…', 'Loading…') }),
      ).toHaveCount(0);
      await expect(
        main.getByRole('button', { name: new RegExp(`^(${changes})`) }),
        path,
      ).toHaveCount(0);
      await studio.checkPage(`viewer-${name}`);
    }
    await studio.open(`/questionnaires/${CODE}/map`);
    await expect(
      page.getByText(inStudioLanguage('초안에서 그 문항을 보여 줍니다', 'to see it in the draft')),
    ).toBeVisible();
  });

  test('explains what an empty page will show', async ({ studio }) => {
    const { page } = studio;
    await studio.signIn('admin');
    await studio.open('/devices');
    await expect(
      page.getByRole('heading', {
        name: inStudioLanguage('등록된 기기가 없습니다', 'There is no device yet'),
      }),
    ).toBeVisible();
    await studio.checkPage('devices-empty');
    await studio.open('/publications');
    await expect(
      page.getByText(inStudioLanguage('승인을 기다리는 항목이 없습니다', 'Nothing is waiting')),
    ).toBeVisible();
    await studio.checkPage('approvals-empty');
    await studio.open('/answers');
    await expect(
      page.getByText(inStudioLanguage('조건에 맞는 문진이 없습니다', 'No submission fits')),
    ).toBeVisible();
    await studio.checkPage('answers-empty');
    await studio.open(`/questionnaires/${CODE}/try?part=cases`);
    await studio.checkPage('try-cases-empty');
    await studio.open('/settings');
    await page
      .getByRole('textbox', { name: inStudioLanguage('설정 찾기', 'Find a setting') })
      .fill('zzzz');
    await expect(
      page.getByText(inStudioLanguage('찾는 설정이 없습니다', 'No such setting')),
    ).toBeVisible();
    await studio.checkPage('settings-none');
    await studio.open('/places');
    await page
      .getByRole('textbox', { name: inStudioLanguage('이름, 지역, 번호로 찾기', 'Find by name') })
      .fill('zzzz');
    await expect(
      page.getByText(inStudioLanguage('찾는 장소가 없습니다', 'No such place')),
    ).toBeVisible();
    await studio.checkPage('places-none');
    await studio.open('/links');
    await studio.checkPage('links-empty');
  });
});
