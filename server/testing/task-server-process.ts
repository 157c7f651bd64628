import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isEnvelope } from './test-visitor.ts';
import type { ServeOptions } from '../serving/serve.ts';

/** The program as it ships; the test run has built it (cli/testing/build-program.ts). */
const PROGRAM = fileURLToPath(new URL('../../cli/munjin.mjs', import.meta.url));

/** A server in a separate process. */
export interface StartedServer {
  readonly child: ChildProcess;
  readonly url: string;
  readonly ended: Promise<number | null>;
}

/** The options for where a server keeps its data. */
export type StoreOptions = Pick<ServeOptions, 'dataFolder' | 'databaseUrl'>;

/** Resolves when the server has printed its address; `command` is one that starts a server. */
export const startServer = (
  { dataFolder, databaseUrl }: StoreOptions,
  command: 'serve' | 'demo' = 'serve',
): Promise<StartedServer> =>
  new Promise((resolve, reject) => {
    const args = [PROGRAM, command, '--port', '0', '--data', dataFolder];
    const child = spawn(process.execPath, args, {
      env: {
        ...process.env,
        MUNJIN_MESSENGER_URL: 'file:outbox.jsonl',
        ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      },
    });
    const ended = new Promise<number | null>((exit) => child.once('exit', exit));
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [, url] = /(http:\/\/localhost:\d+)/.exec(output) ?? [];
      if (url !== undefined) resolve({ child, url, ended });
    });
    void ended.then(() => {
      reject(new Error(`the server ended: ${output}`));
    });
  });

/** A minimal browser for these tests. */
export const createHttpClient = (url: string) => {
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

/** A patient of the demo hospital with consent only, the shortest path to a pass. */
export const obtainPass = async (url: string, identityNo: string): Promise<string> => {
  const call = createHttpClient(url);
  const { result: days } = await call('/api/v1/visit-days');
  const visitDate = (days as { today: string }).today;
  const person = { identityNo, answerType: 'PT', visitDate };
  const identified = await call('/api/v3/identity/patient', person);
  // A visitor who already has a pass gets that one.
  if (identified.resultCd === 200) return (identified.result as { passCheck: string }).passCheck;
  if (identified.resultCd !== 0) throw new Error(JSON.stringify(identified));
  const { result: terms } = await call('/api/v1/term?answerType=PT&language=ko');
  const { privacy } = terms as { privacy: { privacyCode: string } };
  const reply = await call('/api/pre/v1/no-answer', {
    ...person,
    privacyCode: privacy.privacyCode,
    sensitiveCode: '',
  });
  if (reply.resultCd !== 0) throw new Error(JSON.stringify(reply));
  return (reply.result as { passCheck: string }).passCheck;
};
