import { describe, expect, it, vi } from 'vitest';
import { CALLS } from '../../schemas/calls.ts';
import { callUrl, createClient, UnknownResultCode, type ClientPorts } from './client.ts';

const stubPorts = (status: number, body: unknown): ClientPorts & { sent: RequestInit[] } => {
  const sent: RequestInit[] = [];
  return {
    sent,
    fetch: (_, init) => {
      sent.push(init);
      return Promise.resolve(new Response(JSON.stringify(body), { status }));
    },
    language: () => 'ar',
    log: vi.fn(),
  };
};
const identity = { identityNo: '12345678' };

describe('client', () => {
  it('fills the path and puts the rest of a GET into the query', () => {
    expect(callUrl(CALLS.wording, { language: 'mn' })).toBe('/api/v1/wording/mn');
    expect(callUrl(CALLS.term, { answerType: 'PT', language: 'ko' })).toBe(
      '/api/v1/term?answerType=PT&language=ko',
    );
    expect(callUrl(CALLS.checkPatient, identity)).toBe('/api/v1/identity/check-patient');
  });

  it('sends one language, the cookie of this origin and a JSON body', async () => {
    const ports = stubPorts(200, { resultCd: 300, resultMsg: 'none', result: null });
    const end = await createClient(CALLS, ports)('checkPatient', identity);
    expect(end).toEqual({ kind: 'reply', resultCd: 300, resultMsg: 'none', result: null });
    expect(ports.sent[0]).toMatchObject({
      method: 'POST',
      credentials: 'same-origin',
      body: '{"identityNo":"12345678"}',
      headers: { 'accept-language': 'ar', 'content-type': 'application/json' },
    });
  });

  it('[ERR-13] [CODE-19] throws on an unknown result code', async () => {
    const unknown = stubPorts(200, { resultCd: 999, resultMsg: '', result: null });
    await expect(createClient(CALLS, unknown)('checkPatient', identity)).rejects.toThrow(
      UnknownResultCode,
    );
    const bare = stubPorts(200, 'hello');
    await expect(createClient(CALLS, bare)('checkPatient', identity)).rejects.toThrow(
      UnknownResultCode,
    );
  });

  it('[ERR-12] logs a network failure and returns it as a value', async () => {
    const log = vi.fn();
    const fetch = () => Promise.reject(new TypeError('failed to fetch'));
    const end = await createClient(CALLS, { fetch, language: () => 'ko', log })('visitDays', {});
    expect(end).toEqual({ kind: 'offline' });
    expect(log).toHaveBeenCalledWith('network failure at visitDays', expect.any(TypeError));
  });

  it('distinguishes an expired session, a refused call and the code 401', async () => {
    const expired = stubPorts(401, { resultCd: 401, resultMsg: 'again', result: null });
    expect(await createClient(CALLS, expired)('visitDays', {})).toEqual({
      kind: 'sessionExpired',
      resultMsg: 'again',
    });
    const busy = stubPorts(429, { resultCd: 429, resultMsg: 'wait', result: null });
    expect(await createClient(CALLS, busy)('visitDays', {})).toEqual({
      kind: 'refused',
      status: 429,
      resultMsg: 'wait',
    });
    const noPermission = stubPorts(200, { resultCd: 401, resultMsg: '', result: null });
    expect(await createClient(CALLS, noPermission)('visitDays', {})).toMatchObject({
      kind: 'reply',
    });
  });
});
