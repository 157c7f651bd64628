import { buildScreenUrl } from '../engine/visit/screen-url.ts';
import { maskPhone } from '../engine/wording/masking.ts';
import type { UserType } from '../engine/visit/user-type.ts';
import { passOfScenario } from './hospital/scenario-visit.ts';
import { expect, test } from './visitor-fixture.ts';

type Label =
  | 'patient'
  | 'guardian'
  | 'visitor'
  | 'visitorWithReason'
  | 'staff'
  | 'emergencyPatient';

interface ExpectedPass {
  readonly ids: string;
  readonly type: UserType;
  /** How this user type gets its pass. */
  readonly scenario: string;
  readonly label: Label;
  readonly title: 'titleOneEntry' | 'titleOneDay' | 'titleSameDay';
  readonly identityNo: string;
  readonly isOrange?: boolean;
  readonly reason?: string;
}

/** All user types that see a pass. EMP gets thanks instead, and EMMA has no pass. */
const EXPECTED_PASSES: readonly ExpectedPass[] = [
  {
    ids: '[ROLE-17]',
    type: 'PT',
    scenario: 'pt-outpatient-clear',
    label: 'patient',
    title: 'titleSameDay',
    identityNo: '20000001',
  },
  {
    ids: '[ROLE-17]',
    type: 'RPT',
    scenario: 'rpt-link',
    label: 'patient',
    title: 'titleSameDay',
    identityNo: '20000002',
  },
  {
    ids: '[ROLE-22]',
    type: 'EPT',
    scenario: 'ept-link',
    label: 'emergencyPatient',
    title: 'titleSameDay',
    identityNo: '20000010',
  },
  {
    ids: '[ROLE-18]',
    type: 'NOK',
    scenario: 'nok-clear',
    label: 'guardian',
    title: 'titleOneDay',
    identityNo: '01000009001',
  },
  {
    ids: '[ROLE-22] [ROLE-23]',
    type: 'ENOK',
    scenario: 'enok-link',
    label: 'emergencyPatient',
    title: 'titleOneDay',
    identityNo: '01000009001',
  },
  {
    ids: '[ROLE-18]',
    type: 'RNOK',
    scenario: 'rnok-no-questionnaire',
    label: 'guardian',
    title: 'titleOneDay',
    identityNo: '2026A0001',
  },
  {
    ids: '[ROLE-19]',
    type: 'GST',
    scenario: 'gst-open-meeting',
    label: 'visitor',
    title: 'titleSameDay',
    identityNo: '01000009001',
  },
  {
    ids: '[ROLE-19] [PASS-20]',
    type: 'TMP',
    scenario: 'gst-other-visit',
    label: 'visitor',
    title: 'titleOneEntry',
    identityNo: '01000006001',
    reason: '의료기기 점검',
  },
  {
    ids: '[ROLE-19] [PASS-20]',
    type: 'WGST',
    scenario: 'gst-ward-visit',
    label: 'visitor',
    title: 'titleOneEntry',
    identityNo: '01000006002',
    reason: '병동 방문',
  },
  {
    ids: '[PASS-20]',
    type: 'ICUGST',
    scenario: 'icugst-clear',
    label: 'visitor',
    title: 'titleOneEntry',
    identityNo: '01000009001',
    reason: '중환자실',
  },
  {
    ids: '[ROLE-20] [PASS-19] [PASS-20]',
    type: 'WVIS',
    scenario: 'gst-visit-with-reason',
    label: 'visitorWithReason',
    title: 'titleOneEntry',
    identityNo: '01000006003',
    isOrange: true,
    reason: '환자 상담',
  },
  {
    ids: '[ROLE-21] [PASS-19]',
    type: 'PEMP',
    scenario: 'pemp-clear',
    label: 'staff',
    title: 'titleSameDay',
    identityNo: '01000004002',
    isOrange: true,
  },
];

test.describe('the pass of', () => {
  for (const shown of EXPECTED_PASSES) {
    const { ids, type, scenario, label, title, identityNo, isOrange = false, reason } = shown;
    test(`${ids} [PASS-07] [PASS-08] [PASS-11] [PASS-12] ${type} carries its title, label, number and colour`, async ({
      visitor,
      hospital,
    }) => {
      const { pass, page, say } = visitor;
      const passCheck = await passOfScenario(hospital, scenario);
      const issued = await pass.passShownAfter(() =>
        page.goto(buildScreenUrl('/pass', { passCheck })),
      );
      expect(issued.answerType).toBe(type);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        say(`screen.pass.${title}`, { date: '03-09' }),
      );
      const card = pass.main.locator('.pass');
      await expect(card.locator('.pass-label')).toHaveText(say(`type.${label}`));
      // A phone is masked, on the pass and under its barcode.
      const isPhone = identityNo.startsWith('010');
      await expect(card).toContainText(isPhone ? maskPhone(identityNo) : identityNo);
      if (isPhone) await expect(pass.main).not.toContainText(identityNo);
      if (isPhone) await expect(page.locator('.printed')).not.toContainText(identityNo);
      await expect(card).toHaveClass(isOrange ? /pass-orange/ : /^(?!.*pass-orange)/);
      const reasonShown = card.getByText(say('screen.pass.visitReason'), { exact: true });
      if (reason === undefined) await expect(reasonShown).toHaveCount(0);
      else await expect(card).toContainText(reason);
      await visitor.picture(`pass-${type}`);
    });
  }

  test('[PASS-19] WVIS differs from TMP by colour alone', async ({ visitor, hospital }) => {
    const band = visitor.pass.main.locator('.pass-band');
    const colours: string[] = [];
    for (const scenario of ['gst-visit-with-reason', 'gst-other-visit']) {
      const passCheck = await passOfScenario(hospital, scenario);
      await visitor.page.goto(buildScreenUrl('/pass', { passCheck }));
      colours.push(await band.evaluate((element) => getComputedStyle(element).backgroundColor));
    }
    const [orange = '', usual = ''] = colours;
    const [red = 0, green = 0, blue = 0] = (orange.match(/\d+/g) ?? []).map(Number);
    expect(red).toBeGreaterThan(green * 2);
    expect(green).toBeGreaterThan(blue);
    expect(usual).not.toBe(orange);
  });

  test('[REDO-08] a single-entry pass offers no redo', async ({ visitor, hospital }) => {
    const passCheck = await passOfScenario(hospital, 'gst-other-visit');
    await visitor.page.goto(buildScreenUrl('/pass', { passCheck }));
    await expect(visitor.pass.qr).toBeVisible();
    await expect(visitor.pass.redo).toHaveCount(0);
  });
});

/** How the author's message to the visitor begins, in the languages of these tests. */
const DIARRHOEA_MESSAGES = {
  ko: '설사나 구토가 있다고 답하셨습니다.',
  ar: 'ذكرتم أن لديكم إسهالًا أو قيئًا.',
} as const;

test.describe('the note that asks staff to check an answer', () => {
  for (const [language, diarrhea] of [
    ['ko', 'Y'],
    ['ko', 'N'],
    ['ar', 'Y'],
  ] as const) {
    test.describe(`for a patient with diarrhoea ${diarrhea} in ${language}`, () => {
      test.use({ visitorLanguage: language });

      test('is on the pass and on paper, separate from the note about places', async ({
        visitor,
        hospital,
      }) => {
        const { openLink, pass, page, say } = visitor;
        await hospital.updateStores(({ settings }) =>
          settings.save('inquiry.placesInEveryLanguage', false),
        );
        const recent = { rash: 'N', diarrhea, isolation: 'N', contact: 'N' } as const;
        const own = { language, answers: { recent } } as const;
        const passCheck = await passOfScenario(hospital, 'pt-outpatient-clear', own);
        await openLink(hospital.url + buildScreenUrl('/pass', { passCheck }));
        await expect(pass.qr).toBeVisible();
        await visitor.picture(`pass-diarrhea-${diarrhea}`);
        const placesToCheck = say('screen.pass.placesToCheck');
        const message = DIARRHOEA_MESSAGES[language];
        const isChecked = diarrhea === 'Y' ? 1 : 0;
        for (const place of [page.locator('main'), page.locator('.printed')]) {
          await expect(place.getByText(message)).toHaveCount(isChecked);
          await expect(place.getByText(placesToCheck)).toHaveCount(language === 'ko' ? 0 : 1);
        }
        if (isChecked === 0) return;
        const note = await page.locator('main').getByText(message).boundingBox();
        const code = await pass.qr.boundingBox();
        expect(note?.y, 'the note is above the codes').toBeLessThan(code?.y ?? 0);
      });
    });
  }
});

test.describe('the note that asks staff to check places', () => {
  for (const [language, inEveryLanguage, isNoted] of [
    ['ko', false, false],
    ['en', false, false],
    ['ja', false, true],
    ['ar', false, true],
    ['ar', true, false],
    ['mn', true, false],
  ] as const) {
    const asked = inEveryLanguage ? 'every language' : 'Korean and English';
    test.describe(`for a visitor who answers in ${language}, places asked in ${asked}`, () => {
      test.use({ visitorLanguage: language });

      test(`[PASS-14] ${isNoted ? 'is' : 'is not'} on the pass`, async ({ visitor, hospital }) => {
        const { openLink, pass, page, say } = visitor;
        await hospital.updateStores(({ settings }) =>
          settings.save('inquiry.placesInEveryLanguage', inEveryLanguage),
        );
        const passCheck = await passOfScenario(hospital, 'pt-outpatient-clear', { language });
        await openLink(hospital.url + buildScreenUrl('/pass', { passCheck }));
        await expect(pass.qr).toBeVisible();
        const note = page.locator('main').getByText(say('screen.pass.placesToCheck'));
        await expect(note.locator('visible=true')).toHaveCount(isNoted ? 1 : 0);
        await visitor.picture(isNoted ? 'pass-places-to-check' : 'pass-places-asked');
      });
    });
  }
});
