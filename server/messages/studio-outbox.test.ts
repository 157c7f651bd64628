import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signInAs } from '../testing/admins.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';

const PHONE = '01012345678';
const BODY = '[병원] 방문 전 문진을 작성해 주세요.';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
  await hospital.writeStore(({ outbox }) =>
    outbox.add({ purpose: 'link:one', phone: PHONE, body: BODY, createdAt: hospital.clock.now() }),
  );
});
afterEach(() => hospital.close());

const list = async (state?: 'waiting' | 'failed') => {
  const desk = await signInAs(hospital, 'gate');
  const request = { cursor: '', ...(state === undefined ? {} : { state }) };
  return (await desk.call('outboxList', request)).result;
};

describe('the outbox', () => {
  it('shows messages by state, with the phone masked and the body sealed', async () => {
    const shown = await list();
    expect(shown.counts).toEqual([{ state: 'waiting', count: 1 }]);
    expect(shown.messages[0]).toMatchObject({
      purpose: 'link',
      state: 'waiting',
      tries: 0,
      phone: '010****5678',
      canGiveUp: true,
    });
    expect(JSON.stringify(shown)).not.toContain(BODY);
    expect((await list('failed')).messages).toEqual([]);
  });

  it('lets staff give up a waiting message, and undo that', async () => {
    const desk = await signInAs(hospital, 'gate');
    const { messageId = '' } = (await list()).messages[0] ?? {};
    expect((await desk.call('giveUpMessage', { messageId })).result.fault).toBeNull();
    expect((await desk.call('giveUpMessage', { messageId })).result.fault).toBe('notWaiting');
    expect((await list('failed')).messages[0]).toMatchObject({
      canRetry: true,
      lastFault: 'given up by staff',
    });
    expect((await desk.call('retryMessage', { messageId })).result.retried).toBe(1);
    expect((await desk.call('retryMessage', { messageId: null })).result.retried).toBe(0);
    expect((await list('waiting')).messages).toHaveLength(1);
    expect((await desk.call('giveUpMessage', { messageId: 'none' })).resultCd).not.toBe(0);
  });

  it('leaves a message alone while it is being sent', async () => {
    const now = hospital.clock.now();
    const { messageId = '' } = (await list()).messages[0] ?? {};
    await hospital.writeStore(({ outbox }) => outbox.claim(messageId, { holder: 'sender', now }));
    const desk = await signInAs(hospital, 'gate');
    expect((await list()).messages[0]?.canGiveUp).toBe(false);
    expect((await desk.call('giveUpMessage', { messageId })).result.fault).toBe('notWaiting');
  });

  it('opens a message only for admins, and records the reason', async () => {
    const { messageId = '' } = (await list()).messages[0] ?? {};
    const request = { messageId, reason: '수신 문의 확인' };
    const desk = await signInAs(hospital, 'gate');
    expect((await desk.call('revealMessage', request)).status).toBe(403);
    const admin = await signInAs(hospital, 'admin');
    expect((await admin.call('revealMessage', request)).result).toEqual({
      isReadable: true,
      phone: PHONE,
      body: BODY,
    });
    const [row] = await hospital.readStore(({ audit }) => audit.ofSubject(PHONE));
    expect(row?.action).toBe('message.revealed');
    expect(row?.detail).toContain('수신 문의 확인');
    expect(row?.detail).not.toContain(PHONE);
  });
});
