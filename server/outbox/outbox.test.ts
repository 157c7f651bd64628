import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../http/log.ts';
import { fileMessenger, type Message, type Messenger } from '../outside/messenger.ts';
import { OUTPATIENT, patientCompletes } from '../testing/journeys.ts';
import { MORNING, testApp, type TestApp } from '../testing/test-app.ts';
import { sendDue, startSending, waitAfter, type Sending } from './send.ts';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

const through = (messenger: Messenger): Sending => ({ ...hospital, messenger, log: silentLog });
const write = (phone: string) =>
  hospital.change(({ outbox }) =>
    outbox.add({ purpose: `test:${phone}`, phone, body: `to ${phone}`, createdAt: MORNING }),
  );
const newest = () => hospital.look(({ outbox }) => outbox.newest(10));

const recorder = () => {
  const sent: Message[] = [];
  const messenger: Messenger = {
    send: (message) => {
      sent.push(message);
      return Promise.resolve();
    },
  };
  return { sent, messenger };
};

describe('the outbox', () => {
  it('[PASS-03] sends what a visit left there, once', async () => {
    await patientCompletes(hospital, OUTPATIENT);
    const { sent, messenger } = recorder();
    expect(await sendDue(through(messenger))).toBe(1);
    expect(await sendDue(through(messenger))).toBe(0);
    expect(sent).toMatchObject([{ phone: '01000000001' }]);
    expect(sent[0]?.body).toContain('http://localhost/pass?passCheck=');
    expect(await newest()).toMatchObject([{ state: 'sent', tries: 1 }]);
  });

  it('tries again later and later, then gives up, and lets no other message wait for it', async () => {
    await write('01000000001');
    await write('01000000002');
    const tried: string[] = [];
    const messenger: Messenger = {
      send: ({ phone }) => {
        tried.push(phone);
        return phone === '01000000001' ? Promise.reject(new Error('no line')) : Promise.resolve();
      },
    };
    expect(await sendDue(through(messenger))).toBe(1);
    expect(await sendDue(through(messenger))).toBe(0);
    for (let tries = 1; tries < 5; tries += 1) {
      hospital.clock.advance(waitAfter(tries) - 1);
      await sendDue(through(messenger));
      expect(tried.filter((phone) => phone === '01000000001')).toHaveLength(tries);
      hospital.clock.advance(1);
      await sendDue(through(messenger));
    }
    const states = (await newest()).map(({ phone, state, tries }) => `${phone} ${state} ${tries}`);
    expect(states.sort()).toEqual(['01000000001 failed 5', '01000000002 sent 1']);
    expect(waitAfter(99)).toBe(10 * 60_000);
  });

  it('leaves the store free while a message is on its way', async () => {
    await write('01000000001');
    let arrived: () => void = () => undefined;
    const messenger: Messenger = {
      send: () =>
        new Promise((resolve) => {
          arrived = resolve;
        }),
    };
    const sending = sendDue(through(messenger));
    await new Promise((resolve) => setTimeout(resolve, 20));
    await write('01000000002');
    arrived();
    expect(await sending).toBe(1);
  });

  it('is looked at again and again until it is told to stop', async () => {
    const { sent, messenger } = recorder();
    const sender = startSending(through(messenger));
    await write('01000000001');
    const until = Date.now() + 3000;
    while (sent.length === 0 && Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await sender.stop();
    expect(sent).toHaveLength(1);
    await write('01000000002');
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(sent).toHaveLength(1);
  });

  it('keeps phones and texts sealed', async () => {
    await write('01000000001');
    const rows = await hospital.database.read((trx) =>
      trx.selectFrom('outbox').selectAll().execute(),
    );
    expect(JSON.stringify(rows).replace('test:01000000001', '')).not.toContain('01000000001');
  });
});

describe('the messenger of the demo', () => {
  it('adds a line of JSON for each message to a file that only its owner reads', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'munjin-outbox-'));
    const file = join(folder, 'outbox.jsonl');
    const messenger = fileMessenger(file);
    const message = { messageId: '1', phone: '01000000001', body: 'ㅎ\n"', purpose: 'test' };
    await messenger.send(message);
    await messenger.send({ ...message, messageId: '2' });
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      message,
      { ...message, messageId: '2' },
    ]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    rmSync(folder, { recursive: true });
  });
});

describe('/demo/outbox', () => {
  const body = 'Look <script>alert(1)</script> at http://localhost/pass?passCheck=a&b="c" please';

  it('shows the messages with their links, and every word of them as text', async () => {
    const demo = await testApp({ config: { isDemo: true } });
    await demo.change(({ outbox }) =>
      outbox.add({ purpose: 'test', phone: '01000000001', body, createdAt: MORNING }),
    );
    const response = await demo.visitor().send('/demo/outbox');
    const html = await response.text();
    expect(html).toContain('01000000001');
    expect(html).toContain('href="http://localhost/pass?passCheck=a&amp;b=&quot;c&quot;"');
    expect(html).not.toContain('<script');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    await demo.close();
  });

  it('does not exist on a real server', async () => {
    expect((await hospital.visitor().send('/demo/outbox')).status).toBe(404);
  });
});
