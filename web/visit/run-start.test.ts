import { describe, expect, it } from 'vitest';
import { parseScreenQuery, buildScreenUrl } from '../../engine/visit/screen-url.ts';
import { kioskHomeOf, runStartOf } from './run-start.ts';

const startAt = (address: string): string | null => {
  const { pathname, searchParams } = new URL(address, 'https://hospital.example');
  const start = runStartOf(pathname, parseScreenQuery(searchParams));
  return start && buildScreenUrl(start.path, start.query);
};

describe('the start of a run', () => {
  it('[THANKS-05] a self-service run returns to its own page, with type and width', () => {
    const first = buildScreenUrl('/inquiry-research/SLEEP_RESEARCH', { type: 'NOK', wide: 'Y' });
    const run = { type: 'NOK', inqCode: 'SLEEP_RESEARCH', wide: 'Y' };
    expect(startAt(first)).toBe(first);
    for (const path of ['/inq', '/thankyou-normal', '/pass-forbiden-normal', '/error']) {
      expect(startAt(buildScreenUrl(path, { ...run, vd: '20261121' }))).toBe(first);
    }
    expect(startAt('/inquiry-research/SLEEP_RESEARCH')).toBe('/inquiry-research/SLEEP_RESEARCH');
  });

  it('an emergency patient starts at the tablet’s look-up, wherever the page was loaded', () => {
    const first = buildScreenUrl('/pt', { type: 'EMMA' });
    for (const path of ['/pt', '/info-agree', '/inquiry', '/thankyou-normal', '/error']) {
      expect(startAt(buildScreenUrl(path, { type: 'EMMA', vd: '20261121' }))).toBe(first);
    }
  });

  it('is passed on in the query to pages outside the run', () => {
    for (const first of [
      buildScreenUrl('/inquiry-research/SLEEP_RESEARCH', { type: 'NOK', wide: 'Y' }),
      buildScreenUrl('/pt', { type: 'EMMA' }),
    ]) {
      const { pathname, searchParams } = new URL(first, 'https://hospital.example');
      const carried = runStartOf(pathname, parseScreenQuery(searchParams))?.carriedQuery;
      expect(startAt(buildScreenUrl('/error', carried))).toBe(first);
    }
    expect(startAt('/error')).toBeNull();
  });

  it('a visit has none, nor has an urgent survey sent to an emergency patient', () => {
    expect(startAt('/')).toBeNull();
    expect(startAt(buildScreenUrl('/pt', { type: 'PT', vd: '20261121' }))).toBeNull();
    expect(startAt(buildScreenUrl('/emer-invst', { type: 'EMMA' }))).toBeNull();
    expect(startAt('/inquiry-research')).toBeNull();
  });

  it('keeps an unknown key within one segment of the path', () => {
    expect(startAt('/inq?inqCode=..%2F..%2Fpass')).toBe('/inquiry-research/..%2F..%2Fpass');
    expect(startAt('/inquiry-research/%E0%A4%A')).toBe('/inquiry-research/%25E0%25A4%25A');
  });
});

describe('the home that a kiosk is set to', () => {
  const homeAt = (address: string): string | null => {
    const { pathname, searchParams } = new URL(address, 'https://hospital.example');
    const home = kioskHomeOf(pathname, parseScreenQuery(searchParams));
    return home && buildScreenUrl(home.path, home.query);
  };

  it('[HOME-08] is that of intensive care if its address says so, with its path and width', () => {
    for (const path of ['/', '/chart']) {
      const set = buildScreenUrl(path, { type: 'ICUGST', wide: 'Y' });
      expect(homeAt(set)).toBe(set);
    }
    const onTheWay = buildScreenUrl('/pt', { type: 'ICUGST', vd: '20261121' });
    expect(homeAt(onTheWay)).toBe(buildScreenUrl('/', { type: 'ICUGST' }));
  });

  it('is the plain one for all others', () => {
    expect(homeAt('/')).toBeNull();
    expect(homeAt(buildScreenUrl('/', { type: 'PT' }))).toBeNull();
  });
});
