import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROGRAM } from '../../testing/run-munjin-process.ts';
import { parseValidOutput } from '../../testing/parse-valid-output.ts';
import { munjin, recordedTerminal } from '../../testing/recorded-terminal.ts';
import { runCommandLine } from '../../command-line.ts';
import { createLocalHospitals, type LocalHospital } from '../local-hospitals.ts';

const scenario = (name: string): string =>
  fileURLToPath(new URL(`../../../fixtures/scenarios/${name}.json`, import.meta.url));
const ARGS = [PROGRAM, 'simulate', 'load'];

let folder = '';
const hospitals = createLocalHospitals();
let hospital: LocalHospital;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-load-test-'));
  hospital = await hospitals.open();
}, 180_000);
afterAll(async () => {
  await hospital.close();
  hospitals.remove();
  rmSync(folder, { recursive: true, force: true });
});
/** In this folder, because a mix names its scenarios relative to itself. */
const writeMix = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const copyScenario = (name: string): void => {
  copyFileSync(scenario(name), join(folder, `${name}.json`));
};

interface LoadOutput {
  readonly ok: boolean;
  readonly seed: number;
  readonly end: string;
  readonly thresholds: readonly { readonly ok: boolean; readonly what: string }[];
  readonly visits: { readonly ended: number; readonly otherwise: number };
  readonly calls: readonly { readonly name: string; readonly calls: number }[];
}

describe('simulate load', () => {
  it('fills its own hospital, drives it, checks its rules and says which limit was exceeded', () => {
    const mix = `visitors:
  - { scenario: ${scenario('pt-outpatient-clear')}, weight: 2, doubleTap: true }
  - { scenario: ${scenario('nok-clear')}, weight: 2, guardians: 3, goesIn: true }
  - { scenario: ${scenario('icugst-clear')} }
  - { scenario: ${scenario('gst-other-visit')} }
  - { scenario: ${scenario('pt-phone-birth')} }
concurrency: 4
duration: 3s
people: 60
thresholds: { calls: { all: { p50: 1ms, failed: 1% } }, otherwise: 0% }
`;
    const args = [...ARGS, '-', '--seed', '7', '--json'];
    // The scenarios are named from the root.
    const ended = spawnSync(process.execPath, args, { input: mix, encoding: 'utf8', cwd: '/' });
    expect(ended.status, ended.stderr).toBe(99);
    expect(ended.stderr).toContain('Filling a hospital');
    const printed = parseValidOutput<LoadOutput>('simulate-load', ended.stdout);
    expect(printed).toMatchObject({ ok: false, seed: 7 });
    expect(printed.visits.otherwise, ended.stdout).toBe(0);
    expect(printed.visits.ended).toBeGreaterThan(4);
    expect(printed.thresholds.map(({ ok, what }) => `${what} ${String(ok)}`)).toEqual([
      'all p50 false',
      'all failed true',
      'visits that end otherwise true',
      'too many caregivers inside true',
      'two passes for one answer true',
      'faults in what is stored true',
    ]);
    expect(printed.calls.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['checkPatient', 'answer', 'passCheck']),
    );
  }, 300_000);

  it('drives a running server with its existing people, each once, and prints a table', async () => {
    copyScenario('pt-outpatient-clear');
    const mix = writeMix(
      'mix.yaml',
      `visitors: [{ scenario: pt-outpatient-clear.json }]
rate: 50
duration: 10s
thresholds: { calls: { all: { failed: 0% } } }
`,
    );
    const people = writeMix(
      'people.csv',
      `kind,registration_number,phone,birth,guardians
outpatient,20000001,01000000001,19850315,1
outpatient,20000018,01000000018,20020202,1
`,
    );
    const report = join(folder, 'load.xml');
    const { exitCode, stdout, stderr } = await munjin(
      ...['simulate', 'load', mix, '--url', hospital.url, '--people', people],
      ...['--report', report],
    );
    expect(readFileSync(report, 'utf8')).toContain('two passes for one answer never');
    expect(exitCode, stdout).toBe(0);
    expect(stdout.split('\n')[0]).toBe('THRESHOLDS');
    expect(stdout).toContain('✓ all failed');
    expect(stdout).toContain('2 of 2 end as their scenario says');
    expect(stdout).toMatch(/^TOTAL {2}\d+ calls · \d+\/s · 2 visits · .* seed 1$/m);
    expect(stderr).toContain('used up after 2 visits. Next:');
    // In a second run the same people already have their passes.
    const again = await munjin(
      ...['simulate', 'load', mix, '--url', hospital.url, '--people', people],
    );
    expect(again.stdout).toContain('2 ×  pt-outpatient-clear ends at /pass after passCheck 0');
    expect(again.stdout).toContain('0 of 2 end as their scenario says');
  });

  it('ends with 99 and names the rule if one answer, sent twice, gets two passes', async () => {
    copyScenario('gst-open-meeting');
    const mix = writeMix(
      'twice.yaml',
      `visitors: [{ scenario: gst-open-meeting.json, doubleTap: true }]
concurrency: 1
duration: 300ms
`,
    );
    let answers = 0;
    /** The hospital's server, except that each answer after the first gets a different pass. */
    const between = createServer((request, response) => {
      const forward = async (): Promise<void> => {
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk as Buffer);
        const { method = 'GET', url = '/', headers } = request;
        const reply = await fetch(hospital.url + url, {
          method,
          headers: {
            'content-type': 'application/json',
            cookie: headers.cookie ?? '',
            'accept-language': headers['accept-language'] ?? 'ko',
          },
          ...(method === 'POST' && { body: Buffer.concat(chunks) }),
        });
        const said = await reply.text();
        const body = said.replace(/"passCheck":"[^"]+"/, (found) => {
          if (!url.endsWith('/answer')) return found;
          answers += 1;
          return answers % 2 === 0 ? '"passCheck":"another"' : found;
        });
        response.writeHead(reply.status, { 'set-cookie': reply.headers.getSetCookie() });
        response.end(body);
      };
      void forward();
    });
    await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
    const { port } = between.address() as AddressInfo;
    const url = `http://127.0.0.1:${String(port)}`;
    const { exitCode, stdout } = await munjin('simulate', 'load', mix, '--url', url);
    between.closeAllConnections();
    between.close();
    expect(exitCode, stdout).toBe(99);
    expect(stdout).toMatch(/✗ two passes for one answer {2,}never {2}\d+ times?, of \d+ answers/);
    expect(stdout).toContain('✗ the same answers, sent 2 times, were given 2 passes');
  });

  it('ends with 3 before any visit if no server of ours answers, with 2 for an unusable address', async () => {
    copyScenario('gst-open-meeting');
    const visitors = 'visitors: [{ scenario: gst-open-meeting.json }]\n';
    const mix = writeMix('nowhere.yaml', `${visitors}concurrency: 1\nduration: 1m\n`);
    const at = (url: string) => munjin('simulate', 'load', mix, '--url', url);
    const none = await at('http://127.0.0.1:1');
    expect([none.exitCode, none.stdout]).toEqual([3, '']);
    expect(none.stderr).toContain('No server answers at http://127.0.0.1:1: connect ECONNREFUSED');
    const page = createServer((_, response) => response.end('<html>'));
    await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
    const { port } = page.address() as AddressInfo;
    const other = await at(`http://127.0.0.1:${String(port)}`);
    page.closeAllConnections();
    page.close();
    expect([other.exitCode, other.stdout]).toEqual([3, '']);
    expect(other.stderr).toContain('is no server of munjin: HTTP 200');
    const behind = await at(`http://127.0.0.1:${String(port)}/visit`);
    expect([behind.exitCode, behind.stderr]).toEqual([
      2,
      expect.stringContaining(
        `whose screens are at its root. Give http://127.0.0.1:${String(port)}.`,
      ),
    ]);
    const noAddress = await at('staging');
    expect([noAddress.exitCode, noAddress.stderr]).toEqual([
      2,
      expect.stringContaining('--url staging is no address of a server'),
    ]);
  });

  it('shows progress on a terminal only', async () => {
    copyScenario('gst-open-meeting');
    const visitors = 'visitors: [{ scenario: gst-open-meeting.json }]\n';
    const mix = writeMix('short.yaml', `${visitors}concurrency: 1\nduration: 700ms\n`);
    const shownOn = async (isTty: boolean): Promise<string> => {
      const terminal = recordedTerminal({}, { isTty });
      await runCommandLine(['simulate', 'load', mix, '--url', hospital.url], terminal);
      return terminal.recordedOutput().stderr;
    };
    expect(await shownOn(true)).toMatch(/\r.*░ \d+ % {2}\d+ calls/u);
    expect(await shownOn(false)).not.toContain('\r');
  });

  it('ends with the summary when it is interrupted', async () => {
    copyScenario('gst-open-meeting');
    const visitors = 'visitors: [{ scenario: gst-open-meeting.json }]\n';
    const mix = writeMix('long.yaml', `${visitors}concurrency: 2\nduration: 10m\n`);
    let called = (): void => undefined;
    const firstCall = new Promise<void>((resolve) => (called = resolve));
    const server = createServer((_, response) => {
      called();
      response.end('{"resultCd":306,"resultMsg":"","result":null}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${String(port)}`;
    const child = spawn(process.execPath, [...ARGS, mix, '--url', url, '--json']);
    let [stdout, stderr] = ['', ''];
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString();
    });
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
    });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    await firstCall;
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    server.close();
    expect(stderr).toContain('Interrupted');
    expect(parseValidOutput<LoadOutput>('simulate-load', stdout).end).toBe('stopped');
  }, 300_000);

  it('refuses what it cannot drive, and says why', async () => {
    copyScenario('nok-clear');
    copyScenario('pt-inpatient-clear');
    const rest = 'concurrency: 1\nduration: 1s\n';
    const needy = writeMix('needy.yaml', `visitors: [{ scenario: nok-clear.json }]\n${rest}`);
    const unknown = await munjin('simulate', 'load', needy, '--url', 'http://127.0.0.1:1');
    expect([unknown.exitCode, unknown.stderr]).toEqual([2, expect.stringContaining('--people')]);
    const wrong = writeMix('wrong.yaml', `visitors: [{ scenario: none.json }]\n${rest}`);
    const { exitCode, stdout } = await munjin('simulate', 'load', wrong, '--json');
    expect(exitCode).toBe(1);
    expect(parseValidOutput('simulate-load', stdout)).toMatchObject({
      findings: [{ rule: 'load/scenario', line: 1, column: 24 }],
    });
    const people = writeMix('none.csv', 'kind,registration_number\n');
    const alone = await munjin('simulate', 'load', needy, '--people', people);
    expect([alone.exitCode, alone.stderr]).toEqual([2, expect.stringContaining('add --url')]);
  });
});
