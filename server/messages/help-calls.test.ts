import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../platform/http/log.ts';
import { enrolTestDevice } from '../testing/devices.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { helpWebhookFromEnv } from './messenger-config.ts';
import { webhookSignature } from './messenger-webhook.ts';
import { sendHelpCall } from './send-help-calls.ts';
import { startTestGateway, type TestGateway } from './testing/test-gateway.ts';

const SECRET = 'a secret of at least 24 characters';

let hospital: TestApp;
let gateway: TestGateway;
beforeEach(async () => {
  hospital = await testApp();
  gateway = await startTestGateway();
});
afterEach(async () => {
  await hospital.close();
  await gateway.close();
});

const callFrom = async (name: string) => {
  const kiosk = hospital.visitor({ deviceToken: await enrolTestDevice(hospital, 'kiosk', name) });
  expect((await kiosk.call('callHelp', {})).resultCd).toBe(0);
  return kiosk;
};
const send = () =>
  sendHelpCall({ ...hospital, log: silentLog, webhook: { url: gateway.url, secret: SECRET } });
const ids = () => gateway.received.map(({ headers }) => headers['webhook-id']);

describe('a help call', () => {
  it('is posted once, signed, with the device and the time and nothing of a visitor', async () => {
    const kiosk = await callFrom('Hall 7');
    expect(await send()).toBe(true);
    expect(await send()).toBeNull();
    await kiosk.call('callHelp', {});
    expect(await send()).toBeNull();
    expect(gateway.received).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: '' }] = gateway.received;
    expect(JSON.parse(body)).toEqual({
      event: 'help',
      deviceId: expect.any(String) as string,
      name: 'Hall 7',
      kind: 'kiosk',
      kioskType: 'H',
      calledAt: new Date(hospital.clock.now()).toISOString(),
    });
    const id = String(headers['webhook-id']);
    expect(headers['webhook-signature']).toBe(
      webhookSignature(SECRET, id, String(headers['webhook-timestamp']), body),
    );
  });

  it('is posted again with the same id after a failure or a redirect, for ten minutes', async () => {
    await callFrom('Hall 8');
    gateway.respond = (response) => {
      response.writeHead(302, { location: gateway.url }).end();
    };
    expect(await send()).toBe(false);
    gateway.respond = (response) => response.writeHead(500).end();
    expect(await send()).toBe(false);
    expect(new Set(ids()).size).toBe(1);
    expect(ids()).toHaveLength(2);
    hospital.clock.advance(10 * 60_000 + 1);
    expect(await send()).toBeNull();
  });
});

describe('the address for help calls', () => {
  const read = (url: string) => () =>
    helpWebhookFromEnv({ MUNJIN_HELP_URL: url, MUNJIN_HELP_SECRET: SECRET });

  it('is https or this machine, and has a long secret', () => {
    expect(helpWebhookFromEnv({})).toBeNull();
    expect(read('https://pager.hospital.example/help')()).toMatchObject({ secret: SECRET });
    expect(read('http://10.0.0.5/help')).toThrow(/https/);
    expect(read('https://user:word@pager.hospital.example/')).toThrow(/password/);
    expect(() =>
      helpWebhookFromEnv({ MUNJIN_HELP_URL: gateway.url, MUNJIN_HELP_SECRET: 'short' }),
    ).toThrow(/24/);
  });
});
