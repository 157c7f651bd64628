import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isEnvelope } from '../testing/test-visitor.ts';
import { serve } from './serve.ts';
import { whereToGo } from './serve-until-stopped.ts';

let dataFolder: string;
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'munjin-serve-'));
});
afterEach(() => {
  rmSync(dataFolder, { recursive: true, force: true });
});

const TSX = createRequire(import.meta.url).resolve('tsx');
const TASK = fileURLToPath(new URL('./serve-until-stopped.ts', import.meta.url));
const SCRIPT = `
  const { serveUntilStopped } = await import(${JSON.stringify(pathToFileURL(TASK).href)});
  await serveUntilStopped(
    { port: 0, dataFolder: process.env.DATA, demo: process.env.DEMO === '1', webFolder: null },
    (line) => console.log(line),
  );
`;

interface Started {
  readonly child: ChildProcess;
  readonly url: string;
  readonly ended: Promise<number | null>;
}

const start = (demo: boolean): Promise<Started> =>
  new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--import', pathToFileURL(TSX).href, '--input-type=module', '-e', SCRIPT],
      { env: { ...process.env, DATA: dataFolder, DEMO: demo ? '1' : '0' } },
    );
    const ended = new Promise<number | null>((exit) => child.once('exit', exit));
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, url] = /(http:\/\/localhost:\d+)/.exec(said) ?? [];
      if (url !== undefined) resolve({ child, url, ended });
    });
    let complained = '';
    child.stderr.on('data', (chunk: Buffer) => {
      complained += chunk.toString();
    });
    void ended.then(() => {
      reject(new Error(`the server ended: ${complained}`));
    });
  });

/** A browser of the little that these tests need. */
const browser = (url: string) => {
  let cookie = '';
  return async (path: string, json?: unknown): Promise<{ resultCd: number; result: unknown }> => {
    const response = await fetch(url + path, {
      method: json === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', cookie },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    const [set] = response.headers.getSetCookie();
    if (set !== undefined) cookie = set.split(';')[0] ?? '';
    const body: unknown = await response.json();
    if (!isEnvelope(body)) throw new Error(JSON.stringify(body));
    return body;
  };
};

/** A patient of the demo hospital on consent alone, the shortest way to a pass. */
const takePass = async (url: string): Promise<string> => {
  const call = browser(url);
  const { result: days } = await call('/api/v1/visit-days');
  const visitDate = (days as { today: string }).today;
  const person = { identityNo: '20000001', answerType: 'PT', visitDate };
  await call('/api/v3/identity/patient', person);
  const { result: terms } = await call('/api/v1/term?answerType=PT&language=ko');
  const { privacy } = terms as { privacy: { privacyCode: string } };
  const reply = await call('/api/pre/v1/no-answer', {
    ...person,
    privacyCode: privacy.privacyCode,
    sensitiveCode: '',
  });
  expect(reply.resultCd).toBe(0);
  return (reply.result as { passCheck: string }).passCheck;
};

describe('serve', () => {
  it('answers at a free port within the process, and stops', async () => {
    const running = await serve({ port: 0, dataFolder, quiet: true, webFolder: null });
    const response = await fetch(`${running.url}/healthz`);
    expect(response.status).toBe(200);
    await running.close();
    await running.close();
    await expect(fetch(`${running.url}/healthz`)).rejects.toThrow();
  });

  it('fills the demo hospital and names whom to try, again and again', async () => {
    for (const _ of [1, 2]) {
      const running = await serve({
        port: 0,
        dataFolder,
        demo: true,
        quiet: true,
        webFolder: null,
      });
      expect(running.people.map(({ number }) => number)).toContain('20000001');
      expect((await fetch(`${running.url}/demo/outbox`)).status).toBe(200);
      await running.close();
    }
  });

  it('says only addresses that answer', () => {
    const lines = (hasScreens: boolean, demo: boolean) =>
      whereToGo({ url: 'http://localhost:1', people: [], missing: [], hasScreens }, { demo }).join(
        '\n',
      );
    expect(lines(true, false)).not.toContain('/demo/outbox');
    expect(lines(true, true)).toContain('http://localhost:1/demo/outbox');
    expect(lines(false, true)).toContain('not built');
  });

  it('says what a new hospital has to bring before visitors can come, and a filled one nothing', async () => {
    const empty = await serve({ port: 0, dataFolder, quiet: true, webFolder: null });
    const told = whereToGo(empty, {}).join('\n');
    await empty.close();
    for (const command of ['translations import', 'terms import', 'questionnaire publish']) {
      expect(told).toContain(`munjin ${command}`);
    }
    const filled = await serve({ port: 0, dataFolder, demo: true, quiet: true, webFolder: null });
    await filled.close();
    expect(filled.missing).toEqual([]);
  });

  it('keeps a pass that it has answered with, though it is killed the moment after', async () => {
    const setUp = await serve({ port: 0, dataFolder, demo: true, quiet: true, webFolder: null });
    await setUp.database.transaction((trx) =>
      trx
        .insertInto('use_setting')
        .values({ inq_type: 'PT', use_yn: 'N' })
        .onConflict((conflict) => conflict.column('inq_type').doUpdateSet({ use_yn: 'N' }))
        .execute(),
    );
    await setUp.close();

    const first = await start(false);
    const passCheck = await takePass(first.url);
    first.child.kill('SIGKILL');
    await first.ended;

    const second = await start(false);
    const reply = await browser(second.url)('/api/v1/identity/pass-check', { passCheck });
    expect(reply.resultCd).toBe(0);
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
  }, 60_000);
});
