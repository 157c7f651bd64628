import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../platform/http/log.ts';
import { webhookMessenger } from './messenger-webhook.ts';
import { openGateway, type Gateway } from './testing/gateway.ts';
import { waitForExit, spawnProgram } from '../platform/database/testing/spawn-program.ts';
import { MORNING, testApp, type TestApp } from '../testing/test-app.ts';
import { waitAfter } from './back-off.ts';
import { sendDue } from './send.ts';

const SECRET = 'a secret of at least 24 characters';
const PHONE = '01000000001';

let hospital: TestApp;
let gateway: Gateway;
beforeEach(async () => {
  hospital = await testApp();
  gateway = await openGateway();
});
afterEach(async () => {
  await hospital.close();
  await gateway.close();
});

const write = () =>
  hospital.writeStore(({ outbox }) =>
    outbox.add({ purpose: 'test:1', phone: PHONE, body: 'text', createdAt: MORNING }),
  );
const only = async () => (await hospital.readStore(({ outbox }) => outbox.newest(2)))[0];
const send = () => {
  const { clock } = hospital;
  const messenger = webhookMessenger({ url: gateway.url, secret: SECRET, clock, timeoutMs: 200 });
  return sendDue({ ...hospital, messenger, log: silentLog, jitter: () => 0 });
};
const keys = () => gateway.arrivals.map(({ headers }) => headers['idempotency-key']);

/** Another process that sends from the same store. */
const otherSender = () =>
  spawnProgram(
    hospital.location,
    `
    const { testKeys } = await import('../testing/hospital-template.ts');
    const { settableClock } = await import('../platform/clock.ts');
    const { webhookMessenger } = await import('./messenger-webhook.ts');
    const { silentLog } = await import('../platform/http/log.ts');
    const { sendDue } = await import('./send.ts');
    const clock = settableClock(${hospital.clock.now()});
    await sendDue({
      database,
      keys: testKeys,
      clock,
      log: silentLog,
      jitter: () => 0,
      messenger: webhookMessenger({
        url: ${JSON.stringify(gateway.url)},
        secret: ${JSON.stringify(SECRET)},
        clock,
      }),
    });
    `,
    import.meta.dirname,
  );

describe('delivery to a gateway', () => {
  it('gets through a gateway that fails, then times out, then takes the message', async () => {
    await write();
    gateway.answer = (response) => response.writeHead(503).end();
    expect(await send()).toBe(0);
    expect(await only()).toMatchObject({ state: 'waiting', tries: 1, lastFault: 'HTTP 503' });
    hospital.clock.advance(waitAfter(1));
    gateway.answer = () => undefined;
    expect(await send()).toBe(0);
    expect(await only()).toMatchObject({ state: 'waiting', tries: 2, lastFault: 'timed out' });
    hospital.clock.advance(waitAfter(2));
    gateway.answer = (response) => response.end();
    expect(await send()).toBe(1);
    expect(await only()).toMatchObject({ state: 'sent', tries: 3, lastFault: '' });
    expect(new Set(keys()).size).toBe(1);
  });

  it('shows the gateway one key when its answer got lost and the message comes again', async () => {
    await write();
    gateway.answer = (response) => response.destroy();
    await send();
    hospital.clock.advance(waitAfter(1));
    // A gateway that knows the key says that it has it already.
    gateway.answer = (response) => response.writeHead(200).end('{"duplicate":true}');
    expect(await send()).toBe(1);
    hospital.clock.advance(24 * 3_600_000);
    expect(await send()).toBe(0);
    expect(keys()).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
  });

  it('takes up a message under the same key whose sender was killed before it could note the end', async () => {
    await write();
    const child = otherSender();
    const ended = waitForExit(child);
    gateway.answer = (response) => {
      // Accepted, but the process that sent it does not live to read so.
      child.kill('SIGKILL');
      response.end();
    };
    await ended;
    expect(child.signalCode).toBe('SIGKILL');
    expect(await only()).toMatchObject({ state: 'waiting', tries: 0 });

    gateway.answer = (response) => response.end();
    expect(await send()).toBe(0);
    hospital.clock.advance(60_000);
    expect(await send()).toBe(1);
    expect(await only()).toMatchObject({ state: 'sent' });
    expect(keys()).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
  });
});
