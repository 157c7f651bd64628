import type { MessageKey } from '../../engine/wording/message-key.gen.ts';
import { chooseDay } from '../screens/day-field.ts';
import { expect, test, type GalleryPage } from './gallery-page.ts';
import { TODAY } from './gallery-state.ts';

/** Answers the gallery's questionnaire from top to bottom without a pointer. */
const answerByKeyboard = async (gallery: GalleryPage): Promise<void> => {
  const { page, category, yes, no, option, housemate, tabTo, complete } = gallery;
  const { keyboard } = page;
  await tabTo(yes(category('fever')));
  await keyboard.press('Space');
  await tabTo(category('feverSince').getByRole('textbox'));
  await keyboard.type('어제');
  for (const item of ['cough', 'breathing', 'smellTaste']) {
    await tabTo(yes(page.locator(`#category-symptoms-${item}`)));
    await keyboard.press(item === 'cough' ? 'Space' : 'ArrowDown');
  }
  await tabTo(option('coughDry'));
  await keyboard.press('ArrowDown');
  await tabTo(yes(category('rash')));
  await keyboard.press('ArrowRight');
  for (const item of ['rashSpots', 'rashBlisters']) {
    await tabTo(yes(page.locator(`#category-rashKinds-${item}`)));
    await keyboard.press('Space');
  }
  await tabTo(option('reasonWork'));
  await keyboard.press('Space');
  await tabTo(option('conditionNone'));
  await keyboard.press('Space');
  await tabTo(category('places').getByRole('radio').first());
  await keyboard.press('ArrowDown');
  await tabTo(category('places').getByRole('checkbox', { name: '한빛찜질방' }));
  await keyboard.press('Space');
  await tabTo(option('20260305', category('places')));
  await keyboard.press('ArrowDown');
  await tabTo(yes(category('overseas')));
  await keyboard.press('Space');
  const abroad = category('overseas').getByRole('combobox');
  for (const [position, presses] of [1, 1, 3, 1].entries()) {
    // Country, then this year, the third month, the first day.
    await tabTo(abroad.nth(position));
    for (let press = 0; press < presses; press += 1) await keyboard.press('ArrowDown');
    if (position === 0) await keyboard.press('Enter');
  }
  await tabTo(yes(category('hospitals')));
  await keyboard.press('ArrowRight');
  await expect(no(category('hospitals'))).toBeChecked();
  await tabTo(yes(category('truthful')));
  await keyboard.press('Space');
  await keyboard.press('ArrowRight');
  await tabTo(category('message').getByRole('textbox'));
  await keyboard.type('없음');
  await tabTo(yes(housemate(1)));
  await keyboard.press('Space');
  await tabTo(option('relationSpouse'));
  await keyboard.press('Space');
  await tabTo(option('stateSymptoms'));
  await keyboard.press('ArrowDown');
  await tabTo(housemate(1).getByRole('textbox').first());
  await keyboard.type('그저께');
  await tabTo(complete);
  await keyboard.press('Enter');
};

test.describe('every type of question', () => {
  test('[INQ-01] [INQ-02] [INQ-03] [INQ-04] [INQ-05] [INQ-06] [VALID-37] [VALID-41] can be answered with the keyboard alone', async ({
    show,
  }) => {
    const gallery = await show();
    await answerByKeyboard(gallery);
    const submission = await gallery.submission();
    if (!submission) throw new Error('Nothing was handed over');
    const sent = new Map(
      submission.categoryList.map((category) => [category.categoryId, category]),
    );
    const contents = (id: string) => sent.get(id)?.answerContents;
    const checked = (id: string) =>
      sent
        .get(id)
        ?.inquiryList.flatMap(({ inquiryMappingId, check }) =>
          check === 'Y' ? [inquiryMappingId] : [],
        );
    expect(
      ['fever', 'feverSince', 'rash', 'hospitals', 'truthful', 'message'].map(contents),
    ).toEqual(['Y', '어제', 'N', 'N', 'Y', '없음']);
    expect(
      ['symptoms', 'coughKind', 'rashKinds', 'visitReason', 'conditions'].map(checked),
    ).toEqual([
      ['cough'],
      ['coughWet'],
      ['rashSpots', 'rashBlisters'],
      ['reasonWork'],
      ['conditionNone'],
    ]);
    expect(
      sent
        .get('places')
        ?.placeList.flatMap(({ historyId, placeDate }) =>
          placeDate === '' ? [] : [`${historyId} ${placeDate}`],
        ),
    ).toEqual(['P1 20260306']);
    expect(sent.get('overseas')?.entryList).toEqual([
      { country: 'GH', hospital: '', date: '20260301' },
    ]);
    expect(submission.fam1.map(({ categoryId }) => categoryId)).toContain('relation');
    expect(await gallery.policyViolations()).toEqual([]);
  });

  test('needs neither eval nor inline code, which the content security policy forbids', async ({
    show,
    page,
  }) => {
    const policies: string[] = [];
    page.on('response', (response) => {
      const policy = response.headers()['content-security-policy'];
      if (policy !== undefined) policies.push(policy);
    });
    const gallery = await show({ state: 'answered' });
    expect(policies[0]).toContain("script-src 'self'");
    expect(policies.join()).not.toContain('unsafe');
    await gallery.complete.tap();
    expect(await gallery.submission()).not.toBeNull();
    await show({ state: 'error' });
    await show({ state: 'readonly' });
    expect(await gallery.policyViolations()).toEqual([]);
  });

  test('[VALID-22] accepts 30 emoji in a short answer, also for a housemate, and refuses the 31st', async ({
    show,
  }) => {
    const { category, housemate, page, say, complete, submission } = await show({
      state: 'answered',
    });
    for (const field of [
      category('feverSince').getByRole('textbox'),
      housemate(1).getByRole('textbox').first(),
    ]) {
      await field.fill('😀'.repeat(30));
      await expect(field).toHaveValue('😀'.repeat(30));
      await field.press('End');
      await page.keyboard.insertText('😀');
      await expect(field).toHaveValue('😀'.repeat(30));
      await expect(field).toHaveAccessibleDescription(
        new RegExp(say('screen.inquiry.letters', { used: 30, limit: 30 })),
      );
    }
    await complete.tap();
    expect(
      (await submission())?.fam1.find(({ categoryId }) => categoryId === 'since'),
    ).toMatchObject({ answerContents: '😀'.repeat(30) });
  });

  test('accepts Hangul from an input method up to the limit, and breaks no syllable', async ({
    show,
  }) => {
    const { category, page } = await show({ state: 'answered' });
    const field = category('feverSince').getByRole('textbox');
    await field.fill('가'.repeat(29));
    await field.press('End');
    const keyboard = await page.context().newCDPSession(page);
    for (const syllable of ['ㅎ', '하', '한']) {
      await keyboard.send('Input.imeSetComposition', {
        text: syllable,
        selectionStart: 1,
        selectionEnd: 1,
      });
    }
    await keyboard.send('Input.insertText', { text: '한' });
    await expect(field).toHaveValue(`${'가'.repeat(29)}한`);
    await keyboard.send('Input.imeSetComposition', {
      text: '글',
      selectionStart: 1,
      selectionEnd: 1,
    });
    await keyboard.send('Input.insertText', { text: '글' });
    await expect(field).toHaveValue(`${'가'.repeat(29)}한`);
  });

  test('[ANS-03] [ANS-04] [ANS-06] reveals a question after yes, hides it again, and hides what "none of these" targets', async ({
    show,
  }) => {
    const { category, yes, no, option, submission, complete } = await show({ state: 'answered' });
    await expect(category('feverSince')).toBeVisible();
    await no(category('fever')).check();
    await expect(category('feverSince')).toHaveCount(0);
    await no(category('symptoms').locator('.item').first()).check();
    await expect(category('coughKind')).toHaveCount(0);
    await option('conditionNone').check();
    await expect(category('treatment')).toHaveCount(0);
    await complete.tap();
    const sent = JSON.stringify(await submission());
    for (const hidden of ['그저께', '흡입기']) expect(sent).not.toContain(hidden);
    await yes(category('fever')).check();
    await expect(category('feverSince').getByRole('textbox')).toHaveValue(/^그저께/);
  });

  test('[INQ-13] [INQ-14] [INQ-15] [VALID-47] flags a place, and offers only its own dates', async ({
    show,
  }) => {
    const { category, say, page } = await show();
    await category('places')
      .getByRole('radio', { name: say('screen.inquiry.somePlace') })
      .check();
    const rows = category('places').getByRole('listitem');
    await expect(rows.nth(0)).toContainText(say('screen.inquiry.newPlace'));
    await expect(rows.nth(0)).toContainText(say('screen.inquiry.importantPlace'));
    await expect(rows.nth(1)).not.toContainText(say('screen.inquiry.importantPlace'));
    await expect(rows.nth(3)).not.toContainText(say('screen.inquiry.newPlace'));
    await expect(rows.nth(0)).toContainText('3월 5일~7일');
    await rows.nth(2).getByRole('checkbox').tap();
    const days = page.getByRole('radiogroup', { name: '별헤는밤 노래연습장' }).getByRole('radio');
    expect(
      await days.evaluateAll((all) => all.map((day) => (day as HTMLInputElement).value)),
    ).toEqual(['20260302', '20260304']);
  });

  test('accepts no day after today, and no image without a text for it', async ({ show }) => {
    const { category, say } = await show({ state: 'answered' });
    for (const id of ['overseas', 'hospitals']) {
      const day = category(id)
        .getByRole('group', { name: /날짜|입국일/ })
        .first();
      const choices = (part: MessageKey): Promise<string[]> =>
        day
          .getByLabel(say(part), { exact: true })
          .locator('option:not([value=""])')
          .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
      await chooseDay(day, say, TODAY);
      expect((await choices('screen.day.year')).sort().at(-1)).toBe(TODAY.slice(0, 4));
      expect((await choices('screen.day.month')).at(-1)).toBe(TODAY.slice(4, 6));
      expect((await choices('screen.day.day')).at(-1)).toBe(TODAY.slice(6));
    }
    for (const id of ['rash', 'rashKinds']) {
      await expect(category(id).getByRole('img')).toHaveAccessibleName(/\S/);
    }
  });
});
