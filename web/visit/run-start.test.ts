import { describe, expect, it } from 'vitest';
import { readScreenQuery, screenAddress } from '../../engine/visit/screen-address.ts';
import { runStartOf } from './run-start.ts';

const startAt = (address: string): string | null => {
  const { pathname, searchParams } = new URL(address, 'https://hospital.example');
  const start = runStartOf(pathname, readScreenQuery(searchParams));
  return start && screenAddress(start.path, start.query);
};

describe('where a run starts', () => {
  it('[THANKS-05] a self-service run goes back to its own page, with type and width', () => {
    const first = screenAddress('/inquiry-research/SLEEP_RESEARCH', { type: 'NOK', wide: 'Y' });
    const run = { type: 'NOK', inqCode: 'SLEEP_RESEARCH', wide: 'Y' };
    expect(startAt(first)).toBe(first);
    for (const path of ['/inq', '/thankyou-normal', '/pass-forbiden-normal']) {
      expect(startAt(screenAddress(path, { ...run, vd: '20261121' }))).toBe(first);
    }
    expect(startAt('/inquiry-research/SLEEP_RESEARCH')).toBe('/inquiry-research/SLEEP_RESEARCH');
  });

  it('an emergency patient begins at the tablet’s look-up, wherever the page was loaded', () => {
    const first = screenAddress('/pt', { type: 'EMMA' });
    for (const path of ['/pt', '/info-agree', '/inquiry', '/thankyou-normal']) {
      expect(startAt(screenAddress(path, { type: 'EMMA', vd: '20261121' }))).toBe(first);
    }
  });

  it('a visit has none of its own, nor has an urgent survey sent to an emergency patient', () => {
    expect(startAt('/')).toBeNull();
    expect(startAt(screenAddress('/pt', { type: 'PT', vd: '20261121' }))).toBeNull();
    expect(startAt(screenAddress('/emer-invst', { type: 'EMMA' }))).toBeNull();
    expect(startAt('/inquiry-research')).toBeNull();
  });

  it('keeps a key that nobody has within one part of the path', () => {
    expect(startAt('/inq?inqCode=..%2F..%2Fpass')).toBe('/inquiry-research/..%2F..%2Fpass');
    expect(startAt('/inquiry-research/%E0%A4%A')).toBe('/inquiry-research/%25E0%25A4%25A');
  });
});
