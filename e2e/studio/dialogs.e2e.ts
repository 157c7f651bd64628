import type { Locator, Page } from '@playwright/test';
import { addUser } from '../../server/accounts/index.ts';
import { editDraft, publishDraft, inStudioLanguage } from './draft-client.ts';
import { openEditor, PATIENT_QUESTIONNAIRE } from './editor-screen.ts';
import { expect, test } from './studio-fixture.ts';

/** The theme's red for actions that cannot be undone. */
const RED = 'rgb(143, 24, 18)';

const dialogOf = (page: Page): Locator => page.getByRole('dialog');

/** One category of each of the twelve types, for staff, who get all of them. */
const EVERY_TYPE = [
  { id: 'gN', type: 'N' },
  { id: 'gPerItem', type: 'N', perItem: true },
  { id: 'gI', type: 'I', image: { file: 'rash-kinds.png', alt: { ko: '발진', en: 'A rash' } } },
  { id: 'gM', type: 'M' },
  { id: 'gT', type: 'T' },
  { id: 'gE', type: 'E' },
  { id: 'gH', type: 'H' },
  { id: 'gOV', type: 'OV' },
  { id: 'gHV', type: 'HV' },
  { id: 'gP', type: 'P' },
  { id: 'gFS', type: 'FS' },
  { id: 'gFD', type: 'FD' },
  { id: 'gFT', type: 'FT' },
  { id: 'gNU', type: 'NU' },
  { id: 'gDA', type: 'DA' },
  { id: 'gTI', type: 'TI' },
] as const;

const ITEMS = [
  { id: 'one', text: { ko: '기침이나 가래', en: 'Cough or phlegm' } },
  { id: 'two', text: { ko: '냄새를 못 맡음', en: 'Loss of smell' } },
];
const HAS_ITEMS = ['gPerItem', 'gM', 'gFD', 'gFT', 'gNU'];

test.describe('dialogs of the editor', () => {
  test('choose a type, list the shortcuts, and have a form for every type', async ({ studio }) => {
    const { page, editor } = await openEditor(studio);
    await expect(editor.saved).toBeVisible();
    await page.getByRole('button', { name: editor.words.addAfter, exact: true }).click();
    // 15 types, the question bank, another questionnaire, and the button that closes the dialog.
    await expect(dialogOf(page).getByRole('button')).toHaveCount(18);
    await studio.checkPage('editor-add');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: editor.words.help }).click();
    await studio.checkPage('editor-shortcuts');
    await page.keyboard.press('Escape');

    await editDraft(page, PATIENT_QUESTIONNAIRE, (definition) => {
      definition.categories = EVERY_TYPE.map((given) => ({
        ...given,
        question: { ko: `${given.type} 문항입니까?`, en: `Is this of type ${given.type}?` },
        ...(HAS_ITEMS.includes(given.id) && { items: ITEMS }),
      }));
    });
    for (const { id } of EVERY_TYPE) {
      await studio.open(`/questionnaires/${PATIENT_QUESTIONNAIRE}/draft?category=${id}`);
      await expect(editor.form).toContainText(id);
      const look = HAS_ITEMS.includes(id) ? studio.checkPage : studio.picture;
      await look(`editor-type-${id}`);
    }
  });
});

test.describe('confirmation dialogs', () => {
  test('are red if a user loses access, and change nothing after Cancel', async ({
    studio,
    hospital,
  }) => {
    const { page } = studio;
    const dialog = dialogOf(page);
    await hospital.runTask((context) =>
      addUser(
        { name: 'kim.reviewer', role: 'reviewer', password: 'seven rivers and a hill' },
        context,
      ),
    );
    await studio.signIn('admin');
    await studio.open('/users');
    const choose = async (action: string): Promise<void> => {
      await page
        .getByRole('button', {
          name: inStudioLanguage('kim.reviewer 계정 작업', 'Actions for kim.reviewer'),
        })
        .click();
      await page.getByRole('menuitem', { name: action }).click();
      await expect(dialog).toBeVisible();
    };
    await choose(inStudioLanguage('역할 바꾸기', 'Change the role'));
    await studio.checkPage('users-role');
    await page.keyboard.press('Escape');
    for (const [name, action] of [
      ['users-reset', inStudioLanguage('비밀번호 초기화', 'Reset')],
      ['users-disable', inStudioLanguage('사용 중지', 'Disable')],
    ] as const) {
      await choose(action);
      await studio.checkPage(name);
      const act = dialog.getByRole('button', { name: action });
      if (name === 'users-reset') {
        await expect(act).toBeDisabled();
        await dialog.getByRole('textbox').fill('kim.reviewer');
      }
      await expect(act).toHaveCSS('background-color', RED);
      await dialog.getByRole('button', { name: inStudioLanguage('취소', 'Cancel') }).click();
      await expect(dialog).toBeHidden();
    }
    await expect(page.getByRole('row', { name: /kim\.reviewer/ })).toContainText(
      inStudioLanguage('사용 중', 'Active'),
    );
  });

  test('pair a device again, and revoke it only by its name', async ({ studio }) => {
    const { page } = studio;
    const dialog = dialogOf(page);
    await studio.signIn('admin');
    await studio.open('/devices');
    const add = inStudioLanguage('기기 추가', 'Add a device');
    await page.getByRole('button', { name: add }).click();
    await dialog.getByRole('textbox', { name: inStudioLanguage('이름', 'Name') }).fill('본관 로비');
    await dialog.getByRole('button', { name: add }).click();
    await dialog
      .getByRole('button', { name: inStudioLanguage('닫기', 'Close') })
      .last()
      .click();
    await page
      .getByRole('button', {
        name: inStudioLanguage('본관 로비 새 연결 코드', 'New pairing code for 본관 로비'),
      })
      .click();
    await studio.checkPage('devices-pair');
    await page.keyboard.press('Escape');
    const revoke = inStudioLanguage('본관 로비 폐기', 'Revoke 본관 로비');
    await page.getByRole('button', { name: revoke }).click();
    // Typed at once: the field already has the focus.
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('본관');
    const act = dialog.getByRole('button', {
      name: inStudioLanguage('폐기', 'Revoke'),
      exact: true,
    });
    await expect(act).toBeDisabled();
    await studio.checkPage('devices-revoke');
    await dialog.getByRole('textbox').fill('본관 로비');
    await expect(act).toHaveCSS('background-color', RED);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: revoke })).toBeVisible();
  });

  test('end other sessions, and explain why a roll back is impossible', async ({
    studio,
    browser,
  }) => {
    const { page } = studio;
    const dialog = dialogOf(page);
    await studio.signIn('editor');
    const other = await browser.newPage();
    await studio.signIn('editor', { page: other });
    await other.close();
    await studio.open('/account');
    await page
      .getByRole('button', {
        name: inStudioLanguage('다른 곳에서 모두 로그아웃', 'Sign out everywhere else'),
      })
      .click();
    await studio.checkPage('account-end-others');
    await page.keyboard.press('Escape');

    const code = 'GST_SCREENING';
    await studio.open('/questionnaires');
    await editDraft(page, code, ({ categories }) => {
      const [first] = categories;
      if (first)
        first.question = { ko: '두 번째 버전의 질문입니까?', en: 'Of the second version?' };
    });
    await publishDraft(page, code);
    await studio.open(`/questionnaires/${code}/history`);
    const rollBack = inStudioLanguage('1번 버전으로 되돌리기', 'Roll back to version 1');
    await page.getByRole('button', { name: rollBack }).click();
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('문구를 다시 정합니다.');
    // Another editor went back to it a moment ago.
    const elsewhere = await browser.newPage();
    await studio.signIn('editor', { page: elsewhere, name: 'another.editor' });
    await elsewhere.addInitScript(
      (kept) => {
        window.localStorage.setItem('munjin.studio.language', kept);
      },
      inStudioLanguage('ko', 'en'),
    );
    await elsewhere.goto(page.url());
    await elsewhere.getByRole('button', { name: rollBack }).click();
    await dialogOf(elsewhere).getByRole('textbox').fill('먼저 되돌립니다.');
    await dialogOf(elsewhere)
      .getByRole('button', { name: inStudioLanguage('되돌리기', 'Roll back'), exact: true })
      .click();
    await expect(dialogOf(elsewhere)).toBeHidden();
    await elsewhere.close();

    const act = dialog.getByRole('button', {
      name: inStudioLanguage('되돌리기', 'Roll back'),
      exact: true,
    });
    await expect(act).toHaveCSS('background-color', RED);
    await act.click();
    await expect(dialog.getByRole('alert')).toHaveText(
      inStudioLanguage('이미 사용 중인 버전입니다.', 'This version is already active.'),
    );
    await expect(dialog.getByRole('textbox')).toHaveValue('문구를 다시 정합니다.');
    await studio.checkPage('roll-back-fault');
  });
});
