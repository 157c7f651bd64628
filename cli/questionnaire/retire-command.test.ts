import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseValidOutput } from '../testing/parse-valid-output.ts';
import { munjin, munjinAnswering } from '../testing/recorded-terminal.ts';

const SLEEP = fileURLToPath(
  new URL('../../fixtures/questionnaires/research-sleep.yaml', import.meta.url),
);
const CODE = 'SLEEP_RESEARCH';

let data = '';
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'munjin-retire-'));
  await run('import', SLEEP, '--new');
  await run('publish', CODE);
});
afterEach(() => {
  rmSync(data, { recursive: true });
});

const run = (...args: string[]) => munjin('questionnaire', ...args, '--data', data);
const versions = async () => {
  const { stdout } = await run('show', CODE, '--json');
  return JSON.parse(stdout) as { readonly isInForce: boolean };
};

describe('questionnaire retire', () => {
  it('takes a questionnaire out of use, keeps its versions, and can be taken back', async () => {
    const dry = await run('retire', CODE, '--dry-run', '--json');
    expect(parseValidOutput('questionnaire-retire', dry.stdout)).toMatchObject({
      ...{ code: CODE, version: 1, isWritten: false },
    });
    expect(await versions()).toMatchObject({ isInForce: true });
    const done = await run('retire', CODE, '--yes', '--json');
    expect(parseValidOutput('questionnaire-retire', done.stdout)).toMatchObject({
      isWritten: true,
    });
    expect(await versions()).toMatchObject({ isInForce: false });
    const audit = await munjin('audit', 'list', '--data', data);
    expect(audit.stdout).toMatch(/operator .*questionnaire\.end .*"detailId":"SLEEP_RESEARCH-1-/);
    const again = await run('retire', CODE, '--yes');
    expect(again).toMatchObject({ exitCode: 1, stdout: '' });
    expect(again.stderr).toContain(`No version of ${CODE} is in use.`);
    expect((await run('publish', CODE, '--version', '1')).exitCode).toBe(0);
    expect(await versions()).toMatchObject({ isInForce: true });
  });

  it('says of whom it is asked, and asks at a terminal; scripts need --yes', async () => {
    const refused = await munjinAnswering(
      ...([false, 'questionnaire', 'retire', CODE, '--data', data] as const),
    );
    expect(refused.exitCode).toBe(1);
    expect(refused.stderr).toMatch(/Version 1 of SLEEP_RESEARCH is no longer asked of [A-Z, ]+\./);
    expect((await run('retire', CODE)).exitCode).toBe(2);
    expect(await versions()).toMatchObject({ isInForce: true });
  });
});
