import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { instantOf } from '../../engine/visit/local-time.ts';
import { importMeetings } from '../meetings/index.ts';
import { importPlaces } from '../places/index.ts';
import { importSettings } from '../settings/index.ts';
import {
  formatFindings,
  createSource,
  createTestTasks,
  TODAY,
  type TestTasks,
} from '../testing/task-context.ts';

let tasks: TestTasks;
beforeEach(async () => {
  tasks = await createTestTasks();
});
afterEach(() => tasks.temporary.remove());

const meetings = (text: string) => createSource('meetings.yaml', text);
const OPEN = `meetings:
  - id: OPEN
    name: { ko: 강좌, en: Lecture }
    openYn: N
    startDate: today
    endDate: today+1
    guests:
      - { name: 문가을, phone: '01000005001' }
  - id: CODE
    name: { ko: 회의, en: Meeting }
    openYn: Y
    inviteCode: '1234'
    startDate: today+2
    endDate: today+2
    opensAt: today 09:30
`;

describe('meetings', () => {
  it('are found by day and id, with their guests and codes', async () => {
    expect((await importMeetings(meetings(OPEN), tasks)).changes.added).toBe(2);
    await tasks.read(async ({ meetings: store }) => {
      expect((await store.onDay(TODAY)).map(({ meetingId }) => meetingId)).toEqual(['OPEN']);
      expect(await store.byId('CODE')).toMatchObject({
        nameEn: 'Meeting',
        openYn: 'Y',
        startDate: '20261122',
        opensAt: instantOf(TODAY, '09:30'),
      });
      expect(await store.guestByPhone('OPEN', '01000005001')).toMatchObject({ name: '문가을' });
      expect(await store.guestByPhone('CODE', '01000005001')).toBeNull();
      expect(await store.isInviteCode('CODE', '1234')).toBe(true);
      expect(await store.isInviteCode('CODE', '1235')).toBe(false);
      expect(await store.isInviteCode('OPEN', '')).toBe(false);
      expect(await store.isInviteCode('NONE', '1234')).toBe(false);
    });
  });

  it('that are no longer in the file are removed, guests too', async () => {
    await importMeetings(meetings(OPEN), tasks);
    const report = await importMeetings(
      meetings(OPEN.slice(0, OPEN.indexOf('  - id: CODE'))),
      tasks,
    );
    expect(report.changes).toMatchObject({ unchanged: 1, removed: 1 });
    expect(await tasks.read((stores) => stores.meetings.byId('CODE'))).toBeNull();
  });

  it('with mistakes are refused with all of them, and change nothing', async () => {
    const report = await importMeetings(
      meetings(
        OPEN.replace('endDate: today+1', 'endDate: today-1')
          .replace("inviteCode: '1234'\n", '\n')
          .replace('today 09:30', '2026-02-30 09:30')
          .replace('id: CODE', 'id: OPEN'),
      ),
      tasks,
    );
    expect(formatFindings(report.findings)).toEqual([
      '6:14 meetings',
      '9:9 meetings',
      '11:13 meetings',
      '15:14 meetings',
    ]);
    expect(await tasks.read((stores) => stores.meetings.all())).toEqual([]);
  });

  it('report what is wrong with one although another has not the form of a meeting', async () => {
    const text = OPEN.replace('openYn: N', 'openYn: maybe').replace('endDate:', 'endDay:');
    const twice = `${text}${OPEN.slice(OPEN.indexOf('  - id: CODE')).replace('openYn: Y', 'openYn: N')}`;
    const { findings, isWritten } = await importMeetings(meetings(twice), tasks);
    expect(isWritten).toBe(false);
    const messages = findings.map(({ message }) => message).join('\n');
    expect(messages).toContain('"openYn"');
    expect(messages).toContain('The meeting "CODE" appears twice.');
    expect(messages).toContain('has an invite code that no one is asked for');
  });

  it('with mistakes in their format get a hint about what to write', async () => {
    const text = OPEN.replace("'1234'", '1234').replace('openYn: N', 'openYn: yes');
    const { findings } = await importMeetings(meetings(text), tasks);
    expect(formatFindings(findings)).toEqual(['4:13 schema/enum', '12:17 schema/type']);
    expect(findings[1]?.fix).toBe("Put it in quotes: '1234'.");
  });
});

const HEADER =
  'place_id,local1,local2,local3,local_en1,local_en2,local_en3,store_name,store_name_en,boundary_dates,grade,registered_on,updated_on\n';
const placesFile = (text: string) => createSource('places.csv', HEADER + text);
const SAUNA =
  'P1,서울특별시,종로구,혜화동,Seoul,Jongno-gu,Hyehwa-dong,한빛찜질방,Hanbit Sauna,today-3..today-1|today-7,1,today-9,today-1\n';

describe('places', () => {
  it('[ENTITY-14] keep their days in order and joined by |', async () => {
    await importPlaces(placesFile(SAUNA), tasks);
    const { places: list } = await tasks.read((stores) => stores.places.current());
    expect(list[0]).toMatchObject({
      storeNameEn: 'Hanbit Sauna',
      boundaryDates: ['20261113', '20261117', '20261118', '20261119'],
      grade: '1',
    });
    const [row] = await tasks.database.read((trx) =>
      trx.selectFrom('place').select('boundaryDates').execute(),
    );
    expect(row?.boundaryDates).toBe('20261113|20261117|20261118|20261119');
  });

  it('stay readable as they were sent when the list changes', async () => {
    await importPlaces(placesFile(SAUNA), tasks);
    const before = await tasks.read((stores) => stores.places.current());
    await importPlaces(placesFile(SAUNA.replace('한빛찜질방', '한빛사우나')), tasks);
    const after = await tasks.read((stores) => stores.places.current());
    expect(after.placesId).not.toBe(before.placesId);
    await tasks.read(async (stores) => {
      expect(await stores.places.snapshot(before.placesId)).toEqual(before.places);
      expect(await stores.places.snapshot(after.placesId)).toEqual(after.places);
      expect(await stores.places.snapshot('unknown')).toBeNull();
    });
    await importPlaces(placesFile(SAUNA), tasks);
    expect((await tasks.read((stores) => stores.places.current())).placesId).toBe(before.placesId);
  });

  it('without any place have a snapshot too', async () => {
    await importPlaces(placesFile(''), tasks);
    const { placesId } = await tasks.read((stores) => stores.places.current());
    expect(await tasks.read((stores) => stores.places.snapshot(placesId))).toEqual([]);
  });

  it('with mistakes are refused with all of them', async () => {
    const text =
      SAUNA + SAUNA.replace('today-3..today-1', 'today-1..today-3').replace(',1,', ',A,') + SAUNA;
    const { findings, isWritten } = await importPlaces(placesFile(text), tasks);
    expect(findings.map(({ line, rule }) => `${line} ${rule}`)).toEqual([
      '3 place/duplicate',
      '3 place/date-malformed',
      '3 place/grade-unknown',
      '4 place/duplicate',
    ]);
    expect(isWritten).toBe(false);
  });
});

describe('settings', () => {
  const settings = (text: string) => createSource('settings.yaml', text);

  it('are the defaults until the hospital decides otherwise, and again afterwards', async () => {
    const defaults = await tasks.read((stores) => stores.settings.all());
    expect(defaults['guardian.twoFromAge']).toBe(80);
    expect(await tasks.read((stores) => stores.settings.useYn('PT'))).toBe('Y');
    await importSettings(
      settings('settings: { guardian.twoFromAge: null, passType.NOK: M }\nuse: { PT: N }\n'),
      tasks,
    );
    const changed = await tasks.read((stores) => stores.settings.all());
    expect(changed['guardian.twoFromAge']).toBeNull();
    expect(changed['passType.NOK']).toBe('M');
    expect(changed['passType.PT']).toBe('M');
    expect(await tasks.read((stores) => stores.settings.useYn('PT'))).toBe('N');
    const report = await importSettings(settings('settings: {}\n'), tasks);
    expect(report.changes.removed).toBe(3);
    expect(await tasks.read((stores) => stores.settings.all())).toEqual(defaults);
  });

  it('with mistakes are refused with all of them, and change nothing', async () => {
    const report = await importSettings(
      settings(
        'settings:\n  guardian.twoFromAg: 70\n  passType.NOK: X\n  session.idleMinutes: 0\n  lookup.plainNames: 1\n',
      ),
      tasks,
    );
    expect(formatFindings(report.findings)).toEqual([
      '2:3 settings/unknown',
      '3:17 settings/value',
      '4:24 settings/value',
      '5:22 settings/value',
    ]);
    expect(report.findings[0]?.fix).toBe('Did you mean "guardian.twoFromAge"?');
    expect(await tasks.read((stores) => stores.settings.chosen())).toEqual([]);
  });
});
