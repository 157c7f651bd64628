import { describe, expect, it } from 'vitest';
import { runForJson, checkAdvisories, checkSignatures } from './advisories.mjs';

const PACKAGES = {
  'node_modules/hono': { version: '4.0.0' },
  'node_modules/vite': { version: '8.0.0' },
  'node_modules/old/node_modules/hono': { version: '3.0.0' },
};
const KNOWN = { packages: PACKAGES, shipped: new Set(['hono@4.0.0']) };

/** One advisory of a package, as `npm audit --json` prints it. */
const replyOf = (name: string, severity: string, nodes: readonly string[]) => ({
  auditReportVersion: 2,
  vulnerabilities: {
    [name]: {
      name,
      severity,
      nodes,
      via: [{ name, severity, title: 'It leaks', range: '<5', url: 'https://advisory.example/1' }],
    },
    // npm also lists the packages that use such a package, by the name of the package they use.
    user: { name: 'user', severity, nodes: ['node_modules/hono'], via: [name] },
  },
  metadata: { vulnerabilities: { [severity]: 2, total: 2 } },
});

describe('advisories', () => {
  it.each(['high', 'critical'])('fail at level %s in a shipped package', (severity) => {
    expect(checkAdvisories(replyOf('hono', severity, ['node_modules/hono']), KNOWN)).toEqual({
      failures: [`hono <5 has a ${severity} advisory: It leaks (https://advisory.example/1).`],
      notices: [],
    });
  });

  it.each([
    ['vite', 'node_modules/vite'],
    ['hono', 'node_modules/old/node_modules/hono'],
  ])('are only reported in a tool: %s at %s', (name, path) => {
    const judgement = checkAdvisories(replyOf(name, 'critical', [path]), KNOWN);
    expect(judgement?.failures).toEqual([]);
    expect(judgement?.notices).toEqual([expect.stringContaining('is not shipped')]);
  });

  it('pass below that level and without advisories', () => {
    const passed = { failures: [], notices: [] };
    expect(checkAdvisories(replyOf('hono', 'moderate', ['node_modules/hono']), KNOWN)).toEqual(
      passed,
    );
    const none = { vulnerabilities: {}, metadata: { vulnerabilities: { total: 0 } } };
    expect(checkAdvisories(none, KNOWN)).toEqual(passed);
  });

  it.each([
    ['a mirror that does not know the call', { message: '405', error: { summary: '' } }],
    ['nothing', null],
    ['another page', { hello: 'there' }],
  ])('are unknown if the registry answers with %s', (_, reply) => {
    expect(checkAdvisories(reply, KNOWN)).toBeNull();
    expect(checkSignatures(reply)).toBeNull();
  });
});

describe('signatures', () => {
  it('pass if none is wrong or missing', () => {
    expect(checkSignatures({ invalid: [], missing: [] })).toEqual({ failures: [], notices: [] });
  });

  it.each(['invalid', 'missing'])('fail if one is %s', (list) => {
    const reply = { invalid: [], missing: [], [list]: [{ name: 'hono', version: '4.0.0' }] };
    expect(checkSignatures(reply)?.failures).toEqual([expect.stringContaining('hono 4.0.0')]);
  });
});

describe('the output of a program', () => {
  const run = (script: string, limitMs?: number) =>
    runForJson(process.execPath, ['-e', script], limitMs);

  it('is read whatever the exit code is', async () => {
    expect(await run('console.log("{\\"a\\":1}"); process.exitCode = 1')).toEqual({ a: 1 });
  });

  it.each([
    ['hangs', 'setInterval(() => 0, 1000)'],
    ['prints no JSON', 'console.log("npm error")'],
  ])('is null if the program %s', async (_, script) => {
    expect(await run(script, 2000)).toBeNull();
  });

  it('is null if the program does not exist', async () => {
    expect(await runForJson('no-such-program', [])).toBeNull();
  });
});
