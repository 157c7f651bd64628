import { expect, it } from 'vitest';
import { guestMode } from './guest-mode.ts';

it.each([
  [{ phone: '01012345678', vd: '20260309' }, 'temporary'],
  [{ phone: '01012345678', code: 'm1' }, 'registered'],
  [{ phone: '01012345678', code: 'm1', vd: '20260309' }, 'registered'],
  [{ code: 'm1' }, 'openByCode'],
  [{ code: 'm1', vd: '20260309' }, 'openByCode'],
  [{ vd: '20260309' }, 'openByDate'],
  [{ phone: '01012345678' }, undefined],
  [{}, undefined],
])('a guest with %j is %s', (query, mode) => {
  expect(guestMode(query)).toBe(mode);
});
