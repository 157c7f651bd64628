#!/usr/bin/env node
// Asks the registry for advisories and signatures of the packages. Fails if a shipped package has
// an advisory of level high or critical, or if a signature is wrong or missing. If the registry
// does not answer (a mirror without these calls, for example), it reports that and does not fail.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './steps.mjs';

const TIMEOUT_MS = 30_000;
const MAX_BUFFER_BYTES = 64 * 1024 * 1024;
const FAILING_SEVERITIES = new Set(['high', 'critical']);
const NO_RETRIES = ['--json', '--fetch-retries=0', `--fetch-timeout=${TIMEOUT_MS}`];

const parseJson = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The JSON that a program printed; null if it printed none or took too long. */
export const runForJson = (program, args, limitMs = TIMEOUT_MS) =>
  new Promise((resolve) => {
    const options = {
      cwd: root,
      timeout: limitMs,
      killSignal: 'SIGKILL',
      maxBuffer: MAX_BUFFER_BYTES,
    };
    // The output says more than the exit code, which is 1 both for an advisory and for no answer.
    const child = execFile(program, args, options, (_, printed) => resolve(parseJson(printed)));
    child.stdin?.end();
  });

/**
 * Judges the reply of `npm audit --json`. `packages` are the packages of the lock file; `shipped`
 * holds the `name@version` entries of the bill of materials. Null if the registry gave no answer.
 */
export const checkAdvisories = (reply, { packages, shipped }) => {
  if (!reply?.metadata?.vulnerabilities || !reply.vulnerabilities) return null;
  const isShipped = (name, path) => shipped.has(`${name}@${packages[path]?.version}`);
  const found = Object.values(reply.vulnerabilities).flatMap(({ name, nodes, via }) =>
    via
      .filter(
        (advisory) => typeof advisory === 'object' && FAILING_SEVERITIES.has(advisory.severity),
      )
      .map(({ severity, title, range, url }) => ({
        sentence: `${name} ${range} has a ${severity} advisory: ${title} (${url}).`,
        isShipped: nodes.some((path) => isShipped(name, path)),
      })),
  );
  return {
    failures: found.filter((one) => one.isShipped).map(({ sentence }) => sentence),
    notices: found
      .filter((one) => !one.isShipped)
      .map(({ sentence }) => `${sentence} It is a tool and is not shipped.`),
  };
};

/** Judges the reply of `npm audit signatures --json`. Null if the registry gave no answer. */
export const checkSignatures = (reply) => {
  if (!Array.isArray(reply?.invalid) || !Array.isArray(reply.missing)) return null;
  const sentences = (list, fault) => list.map(({ name, version }) => `${name} ${version} ${fault}`);
  return {
    failures: [
      ...sentences(reply.invalid, 'is not what its registry signed: do not install it.'),
      ...sentences(reply.missing, 'has no signature, though its registry signs packages.'),
    ],
    notices: [],
  };
};

const report = (what, judgement) => {
  if (judgement === null) {
    process.stdout.write(
      `${what}: not checked, the registry did not answer. Run \`npm run advisories\` where it does.\n`,
    );
    return true;
  }
  const { failures, notices } = judgement;
  for (const sentence of [...failures, ...notices]) process.stdout.write(`${sentence}\n`);
  process.stdout.write(
    `${what}: ${failures.length === 0 ? 'ok' : 'update, or record an exception in docs/decisions'}\n`,
  );
  return failures.length === 0;
};

const main = async () => {
  const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
  const { packages } = readJson('package-lock.json');
  const { components } = readJson('dist/bill-of-materials.cdx.json');
  const shipped = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const [advisories, signatures] = await Promise.all([
    runForJson('npm', ['audit', ...NO_RETRIES]),
    runForJson('npm', ['audit', 'signatures', ...NO_RETRIES]),
  ]);
  const passed = [
    report('Advisories', checkAdvisories(advisories, { packages, shipped })),
    report('Signatures', checkSignatures(signatures)),
  ];
  process.exitCode = passed.every(Boolean) ? 0 : 1;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
