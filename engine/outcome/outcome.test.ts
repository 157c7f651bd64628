import { expect, it } from 'vitest';
import type { MessageKey } from '../wording/message-key.gen.ts';
import { ok, refused } from './outcome.ts';
import { RESULT_CODE } from './result-code.ts';

const key: MessageKey = 'message.invalidAccess';

it('carries a value, or a refusal with its message', () => {
  expect(ok(1)).toEqual({ result: 'ok', value: 1 });
  expect(refused('expired', key)).toEqual({ result: 'expired', message: { key } });
  expect(refused('guardianLimit', key, { time: '16:05' }, { passCheck: '' })).toEqual({
    result: 'guardianLimit',
    message: { key, values: { time: '16:05' } },
    value: { passCheck: '' },
  });
});

it('has a different number for each result', () => {
  const codes = Object.values(RESULT_CODE);
  expect(new Set(codes).size).toBe(codes.length);
});
