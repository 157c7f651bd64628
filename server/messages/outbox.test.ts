import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../platform/http/log.ts';
import type { Clock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import type { Delivery, Message, Messenger } from './messenger.ts';
import { GUARDIAN, INPATIENT, OUTPATIENT, completePatientVisit } from '../testing/journeys.ts';
import { MORNING, testApp, type TestApp } from '../testing/test-app.ts';
import { listMessages } from './operate-outbox.ts';
import { retryDelay } from './retry-delay.ts';
import { sendDueMessages, startSender, type SendingContext } from './send-messages.ts';
import type { SendingResult } from '../platform/metrics/metrics.ts';

const PHONE = '01000000001';
const OTHER_PHONE = '01000000002';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const TAKEN: Delivery = { kind: 'taken' };

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

const sendingThrough = (
  messenger: Messenger,
  own: Partial<SendingContext> = {},
): SendingContext => ({
  ...hospital,
  messenger,
  log: silentLog,
  jitter: () => 0,
  ...own,
});

let written = 0;
const addMessage = (phone: string, own: { purpose?: string; notAfter?: number } = {}) => {
  written += 1;
  const message = { purpose: `test:${written}`, phone, body: `to ${phone}`, ...own };
  return hospital.writeStore(({ outbox }) =>
    outbox.add({ ...message, createdAt: hospital.clock.now() }),
  );
};
const newest = () => hospital.readStore(({ outbox }) => outbox.newest(50));
const states = async () => (await newest()).map(({ state }) => state).sort();

const createMessenger = (send: (message: Message) => Delivery | Promise<Delivery>) => {
  const sent: Message[] = [];
  const messenger: Messenger = {
    send: (message) => {
      sent.push(message);
      return Promise.resolve(send(message));
    },
  };
  return { sent, messenger };
};
/** A sender that takes the due messages and dies. */
const holdDueMessages = (own: Partial<SendingContext> = {}): Promise<void> =>
  new Promise((resolve) => {
    const send = (): Promise<Delivery> => {
      resolve();
      return new Promise(() => undefined);
    };
    void sendDueMessages(sendingThrough({ send }, own));
  });
const createRecordingMessenger = () => createMessenger(() => TAKEN);

describe('the outbox', () => {
  it('[PASS-03] sends the message of a visit once', async () => {
    await completePatientVisit(hospital, OUTPATIENT);
    const { sent, messenger } = createRecordingMessenger();
    expect(await sendDueMessages(sendingThrough(messenger))).toBe(1);
    expect(await sendDueMessages(sendingThrough(messenger))).toBe(0);
    expect(sent).toMatchObject([{ phone: PHONE }]);
    expect(sent[0]?.body).toMatch(/http:\/\/localhost\/l\/[A-Za-z0-9]{22}$/);
    expect(await newest()).toMatchObject([{ state: 'sent', tries: 1 }]);
  });

  it.each(['phoneSealed', 'bodySealed'] as const)(
    'sets aside a message whose %s cannot be opened, reports it, and sends the others',
    async (column) => {
      await addMessage(PHONE, { purpose: 'test:spoilt' });
      await addMessage(OTHER_PHONE, { purpose: 'test:whole' });
      await hospital.database.transaction((trx) =>
        trx
          .updateTable('outbox')
          .set({ [column]: 'v1.gone.AAAAAAAAAAAAAAAA' })
          .where('purpose', '=', 'test:spoilt')
          .execute(),
      );
      const { sent, messenger } = createRecordingMessenger();
      expect(await sendDueMessages(sendingThrough(messenger))).toBe(1);
      expect(sent).toMatchObject([{ phone: OTHER_PHONE }]);
      const failed = await listMessages(
        { ...hospital, dryRun: true },
        { state: 'failed', most: 9 },
      );
      expect(failed).toMatchObject([{ purpose: 'test:spoilt', tries: 0 }]);
      expect(failed[0]?.lastFault).toContain('cannot be opened');
      expect(await sendDueMessages(sendingThrough(messenger))).toBe(0);
    },
  );

  it('tries again after 5 s, 30 s, 5 min, 30 min and 2 h, then gives up, and delays no other message', async () => {
    await addMessage(PHONE);
    await addMessage(OTHER_PHONE);
    const { sent, messenger } = createMessenger(({ phone }) =>
      phone === PHONE ? Promise.reject(new Error('no line')) : TAKEN,
    );
    expect(await sendDueMessages(sendingThrough(messenger))).toBe(1);
    const waits: number[] = [];
    for (let tries = 1; tries < 6; tries += 1) {
      waits.push(retryDelay(tries) / 1000);
      hospital.clock.advance(retryDelay(tries) - 1);
      await sendDueMessages(sendingThrough(messenger));
      expect(sent.filter(({ phone }) => phone === PHONE)).toHaveLength(tries);
      hospital.clock.advance(1);
      await sendDueMessages(sendingThrough(messenger));
    }
    expect(waits).toEqual([5, 30, 300, 1800, 7200]);
    const ended = (await newest()).map(({ phone, state, tries }) => `${phone} ${state} ${tries}`);
    expect(ended.sort()).toEqual([`${PHONE} failed 6`, `${OTHER_PHONE} sent 1`]);
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2);
  });

  it('spreads tries by up to a fifth, and waits as long as the gateway asks', async () => {
    expect(retryDelay(1, 0.5)).toBe(5500);
    expect(retryDelay(99, 1)).toBe(2.4 * HOUR_MS);
    await addMessage(PHONE);
    const { messenger } = createMessenger(() => ({
      kind: 'later',
      fault: 'HTTP 429',
      waitMs: 90_000,
    }));
    await sendDueMessages(sendingThrough(messenger));
    const [message] = await newest();
    expect(message).toMatchObject({ lastFault: 'HTTP 429', nextTryAt: MORNING + 90_000 });
  });

  it('stops trying a message that the gateway refuses for good', async () => {
    await addMessage(PHONE);
    const { sent, messenger } = createMessenger(() => ({ kind: 'refused', fault: 'HTTP 422' }));
    await sendDueMessages(sendingThrough(messenger));
    hospital.clock.advance(24 * HOUR_MS);
    await sendDueMessages(sendingThrough(messenger));
    expect(sent).toHaveLength(1);
    expect(await newest()).toMatchObject([{ state: 'failed', tries: 1, lastFault: 'HTTP 422' }]);
  });

  it('sends nothing after its deadline, and schedules no try that would be too late', async () => {
    const { sent, messenger } = createRecordingMessenger();
    await addMessage(PHONE, { notAfter: MORNING + 1000 });
    hospital.clock.advance(1000);
    await sendDueMessages(sendingThrough(messenger));
    expect(sent).toEqual([]);
    await addMessage(PHONE, { notAfter: hospital.clock.now() + 3000 });
    await sendDueMessages(sendingThrough({ send: () => Promise.reject(new Error('no line')) }));
    expect(await states()).toEqual(['expired', 'expired']);
  });

  it('sends the link of a pass until the end of the visit date, and no later', async () => {
    await completePatientVisit(hospital, OUTPATIENT);
    hospital.clock.set(MORNING + 14 * HOUR_MS);
    const { sent, messenger } = createRecordingMessenger();
    await sendDueMessages(sendingThrough(messenger));
    expect(sent).toEqual([]);
    expect(await states()).toEqual(['expired']);
  });

  it('replaces a waiting message with a newer one of the same purpose', async () => {
    const { sent, messenger } = createRecordingMessenger();
    await addMessage(PHONE, { purpose: 'pass:1' });
    await addMessage(OTHER_PHONE, { purpose: 'pass:1' });
    await sendDueMessages(sendingThrough(messenger));
    expect(sent.map(({ phone }) => phone)).toEqual([OTHER_PHONE]);
    expect(await states()).toEqual(['sent', 'withdrawn']);
  });

  it('does not send the link of a pass that was revoked before sending', async () => {
    const { visitor, passCheck } = await completePatientVisit(hospital, INPATIENT);
    expect((await visitor.call('reInquiry', { passCheck })).resultCd).toBe(0);
    const { sent, messenger } = createRecordingMessenger();
    await sendDueMessages(sendingThrough(messenger));
    expect(sent).toEqual([]);
    expect(await states()).toEqual(['withdrawn']);
  });

  it('does not block the store while a message is being sent', async () => {
    await addMessage(PHONE);
    let arrived: (delivery: Delivery) => void = () => undefined;
    const { messenger } = createMessenger(
      () =>
        new Promise((resolve) => {
          arrived = resolve;
        }),
    );
    const sending = sendDueMessages(sendingThrough(messenger));
    await expect.poll(() => arrived.length).toBe(1);
    await addMessage(OTHER_PHONE);
    arrived(TAKEN);
    expect(await sending).toBe(1);
  });

  it('is checked repeatedly until the sender is stopped', async () => {
    const { sent, messenger } = createRecordingMessenger();
    const sender = startSender(sendingThrough(messenger));
    await addMessage(PHONE);
    await expect.poll(() => sent.length, { timeout: 5000 }).toBe(1);
    await sender.stop();
    await addMessage(OTHER_PHONE);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(sent).toHaveLength(1);
  });

  it('cuts off tries that hang when it must stop, and keeps their messages', async () => {
    await addMessage(PHONE);
    let hasBegun = false;
    const hanging: Messenger = {
      send: (_, signal) =>
        new Promise((_resolve, reject) => {
          hasBegun = true;
          signal.addEventListener('abort', () => reject(new Error('cut')));
        }),
    };
    const sender = startSender(sendingThrough(hanging));
    await expect.poll(() => hasBegun).toBe(true);
    await sender.stop(20);
    expect(await states()).toEqual(['waiting']);
  });

  it('keeps phones and texts sealed', async () => {
    await addMessage(PHONE);
    const rows = await hospital.database.read((trx) =>
      trx.selectFrom('outbox').selectAll().execute(),
    );
    expect(JSON.stringify(rows)).not.toContain(PHONE);
  });
});

describe('several senders on one outbox', () => {
  it('hand each message over once', async () => {
    for (let count = 0; count < 30; count += 1) await addMessage(`0100001${String(1000 + count)}`);
    const { sent, messenger } = createMessenger(
      () => new Promise((resolve) => setTimeout(() => resolve(TAKEN), 5)),
    );
    const senders = Array.from({ length: 6 }, () => sendDueMessages(sendingThrough(messenger)));
    const first = await Promise.all(senders);
    const second = await Promise.all(
      [1, 2, 3].map(() => sendDueMessages(sendingThrough(messenger))),
    );
    expect([...first, ...second].reduce((sum, count) => sum + count)).toBe(30);
    expect(sent).toHaveLength(30);
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(30);
  });

  it('leave a message alone that another sender holds, until that sender must be dead', async () => {
    await addMessage(PHONE);
    await holdDueMessages();
    const { sent, messenger } = createRecordingMessenger();
    hospital.clock.advance(MINUTE_MS - 1);
    expect(await sendDueMessages(sendingThrough(messenger))).toBe(0);
    hospital.clock.advance(1);
    expect(await sendDueMessages(sendingThrough(messenger))).toBe(1);
    expect(sent).toHaveLength(1);
  });
});

describe('senders on machines whose clocks differ', () => {
  const MESSAGES = 60;
  const machine = (aheadMs: number): Clock => ({
    now: () => Date.now() + aheadMs,
    isMachine: true,
  });
  /** Written by a process of that clock, for the next hour. */
  const addMany = (clock: Clock) =>
    hospital.writeStore(async ({ outbox }) => {
      for (let count = 0; count < MESSAGES; count += 1) {
        await outbox.add({
          purpose: `test:${count}`,
          phone: `0100001${String(1000 + count)}`,
          body: 'to you',
          createdAt: clock.now(),
          notAfter: Date.now() + HOUR_MS,
        });
      }
    });

  it('try a message again at once when staff ask for it, although the clock of its writer was ahead', async () => {
    const now = hospital.clock.now();
    await hospital.writeStore(({ outbox }) =>
      outbox.add({
        ...{ purpose: 'test:ahead', phone: PHONE, body: 'to you' },
        ...{ createdAt: now + HOUR_MS, notAfter: now + 6 * HOUR_MS },
      }),
    );
    const refusing = createMessenger(() => ({ kind: 'refused', fault: 'HTTP 422' }));
    await sendDueMessages(sendingThrough(refusing.messenger));
    expect(await states()).toEqual(['failed']);
    await hospital.writeStore(({ outbox }) => outbox.retryFailed(now, null));
    const { sent, messenger } = createRecordingMessenger();
    expect(await sendDueMessages(sendingThrough(messenger))).toBe(1);
    expect(sent).toHaveLength(1);
  });

  it.each([180_000, 6 * HOUR_MS])(
    'by %i ms hand each message over once, and none late',
    async (aheadMs) => {
      await addMany(machine(aheadMs));
      const { sent, messenger } = createMessenger(
        () => new Promise((resolve) => setTimeout(() => resolve(TAKEN), 200)),
      );
      const other = await openDatabase(hospital.location);
      const senders = [
        startSender(sendingThrough(messenger, { clock: machine(0) })),
        startSender(sendingThrough(messenger, { clock: machine(aheadMs), database: other })),
      ];
      await expect.poll(() => sent.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(MESSAGES);
      await Promise.all(senders.map((sender) => sender.stop()));
      await other.close();
      expect([sent.length, new Set(sent.map(({ messageId }) => messageId)).size]).toEqual([
        MESSAGES,
        MESSAGES,
      ]);
      expect(new Set(await states())).toEqual(new Set(['sent']));
    },
  );

  it('do not wait for instants that a clock 6 h ahead has left', async () => {
    const ahead = { clock: { now: () => Date.now() + 6 * HOUR_MS } };
    await hospital.writeStore(({ outbox }) =>
      outbox.add({ purpose: 'test:retried', phone: PHONE, body: '', createdAt: Date.now() }),
    );
    await sendDueMessages(
      sendingThrough({ send: () => Promise.resolve({ kind: 'later', fault: 'HTTP 503' }) }, ahead),
    );
    await hospital.writeStore(({ outbox }) =>
      outbox.add({ purpose: 'test:held', phone: OTHER_PHONE, body: '', createdAt: Date.now() }),
    );
    await holdDueMessages(ahead);
    const { sent, messenger } = createRecordingMessenger();
    await sendDueMessages(sendingThrough(messenger, { clock: machine(0) }));
    expect(sent.map(({ purpose }) => purpose).sort()).toEqual(['test:held', 'test:retried']);
  });
});

describe('outbox limits', () => {
  it('sends one phone three messages in ten minutes and ten in a day; others wait', async () => {
    for (let count = 0; count < 14; count += 1) await addMessage(PHONE);
    await addMessage(OTHER_PHONE);
    const { sent, messenger } = createRecordingMessenger();
    const toPhone = () => sent.filter(({ phone }) => phone === PHONE).length;
    await sendDueMessages(sendingThrough(messenger));
    expect([toPhone(), sent.length]).toEqual([3, 4]);
    hospital.clock.advance(10 * MINUTE_MS - 1);
    await sendDueMessages(sendingThrough(messenger));
    expect(toPhone()).toBe(3);
    for (let window = 0; window < 6; window += 1) {
      hospital.clock.advance(10 * MINUTE_MS);
      await sendDueMessages(sendingThrough(messenger));
    }
    expect(toPhone()).toBe(10);
    hospital.clock.advance(24 * HOUR_MS);
    await sendDueMessages(sendingThrough(messenger));
    expect(toPhone()).toBe(13);
  });

  it('does not count another try of the same message', async () => {
    await addMessage(PHONE);
    const failing = createMessenger(() => ({ kind: 'later', fault: 'HTTP 503' }));
    for (let tries = 1; tries < 4; tries += 1) {
      await sendDueMessages(sendingThrough(failing.messenger));
      hospital.clock.advance(retryDelay(tries));
    }
    await addMessage(PHONE);
    await addMessage(PHONE);
    const { sent, messenger } = createRecordingMessenger();
    await sendDueMessages(sendingThrough(messenger));
    expect(sent).toHaveLength(3);
  });

  it('sends only to mobile phones', async () => {
    const { sent, messenger } = createRecordingMessenger();
    for (const phone of ['0212345678', '', '010123', '15881234567']) await addMessage(phone);
    await addMessage(GUARDIAN);
    await sendDueMessages(sendingThrough(messenger));
    expect(sent.map(({ phone }) => phone)).toEqual([GUARDIAN]);
    expect(await states()).toEqual(['failed', 'failed', 'failed', 'failed', 'sent']);
  });

  it('pauses when the daily number of messages is used up', async () => {
    await hospital.writeStore(({ settings }) => settings.save('outbox.messagesPerDay', 2));
    const results: SendingResult[] = [];
    for (let count = 0; count < 4; count += 1) await addMessage(`0100001${String(1000 + count)}`);
    const { sent, messenger } = createRecordingMessenger();
    const sending = sendingThrough(messenger, { count: (result) => results.push(result) });
    await sendDueMessages(sending);
    await sendDueMessages(sending);
    expect(sent).toHaveLength(2);
    expect(results.sort()).toEqual(['postponed', 'postponed', 'sent', 'sent']);
    hospital.clock.advance(25 * HOUR_MS);
    await sendDueMessages(sending);
    expect(sent).toHaveLength(4);
  });
});

describe('/demo/outbox', () => {
  const body = 'Look <script>alert(1)</script> at http://localhost/pass?passCheck=a&b="c" please';

  it('shows the messages with their links, and all other words as text', async () => {
    const demo = await testApp({ config: { isDemo: true } });
    await demo.writeStore(({ outbox }) =>
      outbox.add({ purpose: 'test', phone: PHONE, body, createdAt: MORNING }),
    );
    const response = await demo.visitor().send('/demo/outbox');
    const html = await response.text();
    expect(html).toContain(PHONE);
    expect(html).toContain('href="http://localhost/pass?passCheck=a&amp;b=&quot;c&quot;"');
    expect(html).not.toContain('<script');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    await demo.close();
  });

  it('does not exist on a real server', async () => {
    expect((await hospital.visitor().send('/demo/outbox')).status).toBe(404);
  });
});
