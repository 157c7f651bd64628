import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NewLink } from './links-repository.ts';
import { createRepositories } from '../repositories.ts';
import {
  temporaryDatabase,
  type TemporaryDatabase,
} from '../platform/database/testing/temporary-database.ts';

const LINK: NewLink = {
  type: 'RNOK',
  identityNo: '2026A0001',
  refId: '20000002',
  phone: '01000007001',
  visitDate: '20260309',
  expiresAt: 2_000,
  now: 1_000,
};

let temporary: TemporaryDatabase;
beforeEach(async () => {
  temporary = await temporaryDatabase();
});
afterEach(() => temporary.remove());

const inStore = <T>(work: (links: ReturnType<typeof createRepositories>['links']) => Promise<T>) =>
  temporary.database.transaction((trx) => work(createRepositories(trx, temporary.keys).links));

describe('links', () => {
  it('are found by their token and by their subject', async () => {
    const pid = await inStore((links) => links.create(LINK));
    expect(pid).toMatch(/^[\w-]{43}$/);
    const { now, ...subject } = LINK;
    expect(now).toBe(1_000);
    const byPid = await inStore((links) => links.byPid(pid));
    expect(byPid).toMatchObject({ ...subject, pid, sentAt: null });
    expect(await inStore((links) => links.latestOf(LINK))).toEqual(byPid);
    expect(await inStore((links) => links.byId(byPid?.linkId ?? ''))).toEqual(byPid);
  });

  it('are not found for another person', async () => {
    const pid = await inStore((links) => links.create(LINK));
    expect(await inStore((links) => links.byPid(`${pid.slice(0, -1)}!`))).toBeNull();
    for (const other of [
      { ...LINK, type: 'PT' as const },
      { ...LINK, identityNo: '2026A0002' },
      { ...LINK, visitDate: '20260310' },
      { ...LINK, refId: '20000003' },
      { ...LINK, refId: null },
    ]) {
      expect(await inStore((links) => links.latestOf(other))).toBeNull();
    }
  });

  it('are replaced by the latest one', async () => {
    await inStore((links) => links.create(LINK));
    const later = await inStore((links) => links.create({ ...LINK, now: 1_001 }));
    expect((await inStore((links) => links.latestOf(LINK)))?.pid).toBe(later);
  });

  it('keep neither the token nor any personal data readable', async () => {
    const pid = await inStore((links) => links.create(LINK));
    const rows = await temporary.database.read((trx) =>
      trx.selectFrom('link').selectAll().execute(),
    );
    const stored = JSON.stringify(rows);
    for (const secret of [pid, LINK.identityNo, LINK.phone]) expect(stored).not.toContain(secret);
  });
});
