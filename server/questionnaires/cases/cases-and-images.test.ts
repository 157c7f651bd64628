import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs } from '../../testing/admins.ts';
import { koreanMessage } from '../../testing/korean-message.ts';
import { testApp, TODAY, type TestApp } from '../../testing/test-app.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';
import { PATIENT_QUESTIONNAIRE } from '../testing/test-drafts.ts';

let hospital: TestApp;
let editor: TestVisitor;
beforeAll(async () => {
  hospital = await testApp();
  editor = await signInAs(hospital, 'editor');
});
afterAll(() => hospital.close());

const tryCase = (caseId: string, name: string) => ({
  caseId,
  name,
  userType: 'PT' as const,
  language: 'ko' as const,
  answers: { visitReason: ['reasonTests'] },
  expected: 'clear' as const,
});
const cases = async () =>
  (await editor.call('tryCases', { code: PATIENT_QUESTIONNAIRE })).result.cases.map(
    ({ name }) => name,
  );

describe('saved cases', () => {
  it('are saved, replaced by their id, listed by name and removed', async () => {
    for (const own of [tryCase('2', '나'), tryCase('1', '다'), tryCase('1', '가')]) {
      expect(
        (await editor.call('saveTryCase', { code: PATIENT_QUESTIONNAIRE, case: own })).resultCd,
      ).toBe(0);
    }
    expect(await cases()).toEqual(['가', '나']);
    const { result } = await editor.call('tryCases', { code: PATIENT_QUESTIONNAIRE });
    expect(result.cases[0]).toEqual(tryCase('1', '가'));
    await editor.call('removeTryCase', { code: PATIENT_QUESTIONNAIRE, caseId: '2' });
    expect(await cases()).toEqual(['가']);
    const again = await editor.call('removeTryCase', { code: PATIENT_QUESTIONNAIRE, caseId: '2' });
    expect(again.resultCd).not.toBe(0);
  });

  it('belong to an existing questionnaire, and are no larger than answers', async () => {
    const unknown = await editor.call('saveTryCase', { code: 'NONE', case: tryCase('1', '가') });
    expect(unknown.resultCd).not.toBe(0);
    const large = { ...tryCase('9', '큰'), answers: { text: 'x'.repeat(200_000) } };
    const refused = await editor.call('saveTryCase', { code: PATIENT_QUESTIONNAIRE, case: large });
    expect(refused.resultMsg).toContain('0.2 MB');
    expect(await cases()).not.toContain('큰');
  });

  it('need an outcome: incomplete answers are not saved', async () => {
    const incomplete = { ...tryCase('8', '미완료'), expected: 'incomplete' };
    const refused = await editor.send('/api/admin/v1/cases/save', {
      json: { code: PATIENT_QUESTIONNAIRE, case: incomplete },
    });
    expect(refused.status).toBe(400);
    expect(await cases()).not.toContain('미완료');
  });

  it('are at most 500: one more is refused with the number, the limit and what to do', async () => {
    const code = PATIENT_QUESTIONNAIRE;
    await hospital.writeStore(async (stores) => {
      const kept = await stores.tryCases.of(code, 500);
      for (let at = kept.length; at < 500; at += 1) {
        await stores.tryCases.save(code, tryCase(`many${String(at)}`, `사례 ${String(at)}`));
      }
    });
    const refused = await editor.call('saveTryCase', { code, case: tryCase('one-more', '더') });
    expect(refused.resultMsg).toBe(
      koreanMessage('message.tooManyCases', { count: '500', limit: '500' }),
    );
    const again = await editor.call('saveTryCase', { code, case: tryCase('many499', '고친 사례') });
    expect(again.resultCd).toBe(0);
    await editor.call('removeTryCase', { code, caseId: 'many499' });
    const after = await editor.call('saveTryCase', { code, case: tryCase('one-more', '더') });
    expect(after.resultCd).toBe(0);
  });
});

describe('a picture', () => {
  const PNG = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(100)]);
  const save = async (mediaType: 'image/png' | 'image/webp', bytes: Buffer) =>
    (await editor.call('saveImage', { mediaType, base64: bytes.toString('base64') })).result;

  it('is saved by its content and shown at its hash', async () => {
    const { hash, file, fault } = await save('image/png', PNG);
    expect(fault).toBeNull();
    expect(file).toBe(`${hash ?? ''}.png`);
    expect(await save('image/png', PNG)).toEqual({ hash, file, fault });
    const response = await editor.send(`/api/v1/images/${hash ?? ''}`);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PNG);
  });

  it.each([
    ['that its sender calls something else', 'image/webp', PNG, 'notAnImage'],
    ['that is none', 'image/png', Buffer.from('<svg onload="alert(1)"/>'), 'notAnImage'],
    ['that is too large', 'image/png', Buffer.concat([PNG, Buffer.alloc(1_048_576)]), 'tooLarge'],
  ] as const)('%s is refused', async (_, mediaType, bytes, fault) => {
    expect(await save(mediaType, bytes)).toEqual({ hash: null, file: null, fault });
  });

  it('in anything but base64 is refused', async () => {
    const { result } = await editor.call('saveImage', { mediaType: 'image/png', base64: '%%%' });
    expect(result.fault).toBe('notAnImage');
  });
});

describe('offered places', () => {
  it('are those of today', async () => {
    const { result } = await editor.call('offeredPlaces', {});
    expect(result.today).toBe(TODAY);
    expect(result.places).toMatchObject([{ historyId: 'P1', isNew: 'Y' }]);
    expect(result.placesId).not.toBe('');
  });
});
