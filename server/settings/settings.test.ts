import { afterEach, beforeEach, expect, it } from 'vitest';
import { SETTING_DEFAULTS } from './setting-defaults.ts';
import { signInAs } from '../testing/admins.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

const setting = async (name: string) => {
  const admin = await signInAs(hospital);
  const { settings } = (await admin.call('settings', {})).result;
  return settings.find((one) => one.name === name);
};

it('[ADMIN] every setting is listed once, explained in Korean and English', async () => {
  const admin = await signInAs(hospital);
  const { settings } = (await admin.call('settings', {})).result;
  expect(settings.map(({ name }) => name).toSorted()).toEqual(
    Object.keys(SETTING_DEFAULTS).toSorted(),
  );
  for (const { title, explanation } of settings) {
    for (const text of [title.ko, title.en, explanation.ko, explanation.en]) {
      expect(text).not.toBe('');
      // As a settings file writes it: the studio has a switch for that.
      expect(text).not.toMatch(/\bnull\b/);
    }
  }
});

it('[ADMIN] a switch that needs care has a warning in Korean and English', async () => {
  for (const name of ['consent.lookUpPrechecked', 'notice.falseAnswerFine', 'lookup.plainNames']) {
    const warning = (await setting(name))?.warning;
    expect(warning?.en).toMatch(/[a-z]/);
    expect(warning?.ko).toMatch(/[가-힣]/);
  }
  expect((await setting('consent.lookUpPrechecked'))?.warning?.en).toContain('Privacy law');
  expect((await setting('wording.englishFirst'))?.warning).toBeNull();
});

it('[ADMIN] an admin decides on the look-up consent and on the notice of the fine', async () => {
  const admin = await signInAs(hospital);
  for (const name of ['consent.lookUpPrechecked', 'notice.falseAnswerFine']) {
    expect(await setting(name)).toMatchObject({ value: 'true', isProtective: false });
    const { result } = await admin.call('saveSetting', { name, value: 'false', before: 'true' });
    expect(result.fault).toBeNull();
    expect(await setting(name)).toMatchObject({ value: 'false', isChanged: true });
  }
});

it('[ADMIN] only the operator can change settings that protect persons and accounts', async () => {
  const admin = await signInAs(hospital);
  const chosen = () => hospital.readStore(({ settings }) => settings.chosen());
  const before = await chosen();
  for (const [name, value, seen] of [
    ['admin.secondFactorRequired', 'false', 'false'],
    ['admin.confirmMinutes', '1440', '15'],
    ['admin.revealsPerHour', '10000', '30'],
    ['lookup.addressSubjects', '100000', '60'],
    ['link.tries', '1000', '5'],
    ['signIn.tries', '1000', '5'],
    ['pass.openByLastFour', 'true', 'false'],
    ['audit.refusalsPerAddress', '1', '60'],
    ['retention.auditDays', '1', '1095'],
    ['retention.visitDays', '2', '90'],
    ['gate.offlineMinutes', '1440', '240'],
    ['embedding.origins', '"https://example.org"', '""'],
  ] as const) {
    const { result } = await admin.call('saveSetting', { name, value, before: seen });
    expect([name, result.fault]).toEqual([name, 'protective']);
  }
  expect(await chosen()).toEqual(before);
});

it('[ADMIN] a setting is changed within its bounds, audited, and reset to its default', async () => {
  const admin = await signInAs(hospital);
  const name = 'gate.overstayHours';
  const save = async (value: string | null, before = '24', of = name) =>
    (await admin.call('saveSetting', { name: of, value, before })).result.fault;
  expect(await save('0')).toBe('unfit');
  expect(await save('not JSON')).toBe('unfit');
  expect(await save('1', '24', 'toString')).toBe('unknown');
  expect(await save('12')).toBeNull();
  expect(await setting(name)).toMatchObject({ value: '12', standard: '24', isChanged: true });
  const [row] = await hospital.readStore(({ auditSearch }) => auditSearch.search({}, 1));
  expect(row).toMatchObject({
    action: 'setting.change',
    detail: JSON.stringify({ name, before: '24', after: '12' }),
  });
  expect(await save('36', '24')).toBe('stale');
  expect(await setting(name)).toMatchObject({ value: '12' });
  expect(await save(null, '12')).toBeNull();
  expect(await setting(name)).toMatchObject({ value: '24', isChanged: false });
});
