import { expect, it } from 'vitest';
import { passKindOf } from './pass-kind.ts';

it.each([
  [true, true, 'pass'],
  [true, false, 'pass'],
  [false, true, 'certificate'],
  [false, false, null],
] as const)('[PASS-05] pass use %s, answered %s: %s', (isPassUsed, isAnswered, kind) => {
  expect(passKindOf({ isPassUsed, isAnswered })).toBe(kind);
});
