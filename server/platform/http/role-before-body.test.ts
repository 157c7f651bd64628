import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CallName } from '../../../schemas/calls.ts';
import { ALL_CALLS } from '../../../schemas/all-calls.ts';
import type { StudioCall } from '../../../schemas/studio-calls/studio-call.ts';
import { signInAs } from '../../testing/admins.ts';
import { enrolTestDevice } from '../../testing/devices.ts';
import { mayBeLong } from './body-limit.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

/** The calls of the studio that take bodies of megabytes. */
const LARGE = (Object.entries(ALL_CALLS) as [CallName, Partial<StudioCall>][]).flatMap(
  ([name, { roles }]) => (roles === undefined || !mayBeLong(name) ? [] : [name]),
);
const CHUNK = new TextEncoder().encode(' '.repeat(64 * 1024));
const CHUNKS = 48;

/** Sends 3 megabytes of zeros; returns the status, and how many of the chunks were read. */
const sendLarge = async (browser: TestVisitor, name: CallName) => {
  let fetched = 0;
  const body = new ReadableStream(
    {
      pull: (controller) => {
        fetched += 1;
        if (fetched > CHUNKS) controller.close();
        else controller.enqueue(CHUNK);
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
  const { status } = await browser.send(ALL_CALLS[name].path, init);
  return { status, fetched };
};

it.each(LARGE)('%s reads nothing of the body when the caller may not make it', async (name) => {
  const machine = hospital.visitor({ deviceToken: await enrolTestDevice(hospital, 'kiosk') });
  for (const [browser, status] of [
    [hospital.visitor(), 401],
    [machine, 401],
    [await signInAs(hospital, 'viewer'), 403],
  ] as const) {
    expect(await sendLarge(browser, name)).toEqual({ status, fetched: 0 });
  }
  const { status, fetched } = await sendLarge(await signInAs(hospital, 'admin'), name);
  expect(status).toBe(400);
  expect(fetched).toBeGreaterThan(CHUNKS);
});
