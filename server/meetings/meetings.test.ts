import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RequestOf } from '../../schemas/calls.ts';
import { signInAs } from '../testing/admins.ts';
import { testApp, TODAY, TOMORROW, type TestApp } from '../testing/test-app.ts';
import type { TestVisitor } from '../testing/test-visitor.ts';

let hospital: TestApp;
let browser: TestVisitor;
beforeEach(async () => {
  hospital = await testApp();
  browser = await signInAs(hospital, 'editor');
});
afterEach(() => hospital.close());

const MEETING = {
  meetingId: 'NEW-MEETING',
  nameKo: '새 행사',
  nameEn: 'New event',
  needsCode: true,
  inviteCode: '4321',
  startDate: TODAY,
  endDate: TOMORROW,
  opensAt: null,
  isNew: true,
  revision: null,
} as const satisfies RequestOf<'saveMeeting'>;

const shown = async () =>
  (await browser.call('studioMeeting', { meetingId: 'NEW-MEETING', page: '1' })).result.meeting;

/** Saves from the revision that the page shows. */
const save = async (changes: Partial<RequestOf<'saveMeeting'>> = {}) => {
  const revision = changes.isNew === false ? (await shown()).revision : null;
  return (await browser.call('saveMeeting', { ...MEETING, revision, ...changes })).result.fault;
};

const guests = async () =>
  (await browser.call('studioMeeting', { meetingId: 'NEW-MEETING', page: '1' })).result.guests;

const audited = async (subject: string) =>
  (await hospital.readStore(({ audit }) => audit.ofSubject(subject))).map(({ action }) => action);

describe('meetings in the studio', () => {
  it('are listed for a range of days, with the time at which they open', async () => {
    expect(await save()).toBe(null);
    const { result } = await browser.call('studioMeetings', { from: TODAY, to: TODAY });
    const own = result.meetings.find(({ meetingId }) => meetingId === 'NEW-MEETING');
    expect(own).toMatchObject({ needsCode: true, opensByRule: true, guests: 0 });
    const later = await browser.call('studioMeetings', { from: '20260401', to: '20260402' });
    expect(later.result.meetings).toEqual([]);
  });

  it.each([
    [{ endDate: '20260101' }, 'endsBeforeStart'],
    [{ inviteCode: null }, 'codeMissing'],
    [{ startDate: '20260231' }, 'dayInvalid'],
    [{ opensAt: 4_000_000_000_000 }, 'opensAfterEnd'],
  ] as const)('are not saved with %j', async (changes, fault) => {
    expect(await save(changes)).toBe(fault);
  });

  it('keep their code and guests when they change, until a new code is set', async () => {
    await save();
    expect(await save()).toBe('idTaken');
    await browser.call('addGuest', {
      meetingId: 'NEW-MEETING',
      name: '김하늘',
      phone: '010-1234-5678',
    });
    expect(await save({ isNew: false, inviteCode: null, nameKo: '바뀐 행사' })).toBe(null);
    const code = () => hospital.readStore(({ meetings }) => meetings.inviteCode('NEW-MEETING'));
    expect(await code()).toBe('4321');
    expect(await guests()).toHaveLength(1);
    await save({ isNew: false, inviteCode: '9999' });
    expect(await code()).toBe('9999');
    await save({ isNew: false, needsCode: false, inviteCode: null });
    expect(await code()).toBe(null);
  });

  it('mask their guests and reveal them on request, which is audited', async () => {
    await save();
    const guest = { meetingId: 'NEW-MEETING', name: '김하늘', phone: '010-1234-5678' };
    await browser.call('addGuest', guest);
    const again = await browser.call('addGuest', guest);
    expect(again.result.fault).toBe('guestTaken');
    const wrong = await browser.call('addGuest', { ...guest, phone: '123' });
    expect(wrong.result.fault).toBe('phoneInvalid');
    const [one] = await guests();
    expect(one).toMatchObject({ name: '김*늘', phone: '010****5678' });
    const found = { meetingId: 'NEW-MEETING', guestId: one?.guestId ?? '' };
    const { result } = await browser.call('revealGuest', found);
    expect(result).toEqual({ name: '김하늘', phone: '01012345678' });
    await browser.call('removeGuest', found);
    expect(await guests()).toEqual([]);
    expect(await audited('01012345678')).toEqual([
      'meeting.guestAdd',
      'meeting.guestReveal',
      'meeting.guestRemove',
    ]);
  });

  it('reveal their code on request, which is audited', async () => {
    await save();
    const { result } = await browser.call('revealInviteCode', { meetingId: 'NEW-MEETING' });
    expect(result.inviteCode).toBe('4321');
    expect(await audited('NEW-MEETING')).toEqual(['meeting.add', 'meeting.codeReveal']);
  });

  it('are deleted with their guests', async () => {
    await save();
    const { revision } = await shown();
    await browser.call('removeMeeting', { meetingId: 'NEW-MEETING', revision });
    const gone = await browser.call('studioMeeting', { meetingId: 'NEW-MEETING', page: '1' });
    expect(gone.resultCd).not.toBe(0);
    const again = await browser.call('removeMeeting', { meetingId: 'NEW-MEETING', revision });
    expect(again.resultCd).not.toBe(0);
  });

  it('open at a time of their own, or again at the usual time', async () => {
    const opensAt = hospital.clock.now() - 3_600_000;
    expect(await save({ opensAt })).toBe(null);
    expect(await shown()).toMatchObject({ opensAt, opensByRule: false });
    expect(await save({ isNew: false, opensAt: null, inviteCode: null })).toBe(null);
    expect(await shown()).toMatchObject({ opensByRule: true });
  });

  it.each([
    ['name', { nameKo: '그들의 행사' }],
    ['code', { inviteCode: '7777' }],
  ])('are not overwritten blindly: another %s is shown first', async (_, changes) => {
    await save();
    const { revision } = await shown();
    const other = await signInAs(hospital, 'editor', { name: 'second.editor' });
    const from = { ...MEETING, isNew: false, revision };
    expect((await other.call('saveMeeting', { ...from, ...changes })).result.fault).toBe(null);
    const mine = { ...from, nameEn: 'My event', inviteCode: '1111' };
    const { result } = await browser.call('saveMeeting', mine);
    expect(result).toMatchObject({ fault: 'stale', other: { by: 'second.editor' } });
    const meetingId = 'NEW-MEETING';
    const gone = await browser.call('removeMeeting', { meetingId, revision });
    expect(gone.result.fault).toBe('stale');
    const known = result.other?.meeting.revision ?? null;
    const again = await browser.call('saveMeeting', { ...mine, revision: known });
    expect(again.result.fault).toBe(null);
  });
});
