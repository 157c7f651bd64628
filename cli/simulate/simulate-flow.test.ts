import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Scenario } from '../../schemas/scenario.gen.ts';
import { runMunjinProcess } from '../testing/run-munjin-process.ts';
import { parseValidOutput } from '../testing/parse-valid-output.ts';
import { munjin } from '../testing/recorded-terminal.ts';
import { createLocalHospitals } from './local-hospitals.ts';

const fixture = (name: string): string =>
  fileURLToPath(new URL(`../../fixtures/scenarios/${name}.json`, import.meta.url));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-scenario-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A changed copy of a fixture scenario, in its own folder. */
const writeChangedScenario = (name: string, change: (scenario: Scenario) => unknown): string => {
  const scenario = JSON.parse(readFileSync(fixture(name), 'utf8')) as Scenario;
  const path = join(folder, 'changed.json');
  writeFileSync(path, JSON.stringify(change(scenario)));
  return path;
};

describe('simulate flow', () => {
  it('prints each screen with its address, each call with its code, and the end', async () => {
    const { exitCode, stdout, stderr } = await munjin(
      'simulate',
      'flow',
      fixture('pt-no-schedule'),
    );
    expect(exitCode).toBe(0);
    const lines = stdout.trimEnd().split('\n').slice(1);
    expect(lines).toEqual([
      '  /',
      '    visitDays 0',
      expect.stringMatching(/^ {2}\/pt\?vd=[\w-]+&type=UFQ$/),
      '    checkPatient 0',
      '    patient 301',
      '  /error',
      '  as expected',
    ]);
    expect(stderr).toBe('1 visit, 1 as expected, 0 otherwise.\n');
  });

  it('ends with 1 if a visit ends differently, and says where and how', async () => {
    const file = writeChangedScenario('pt-no-schedule', (scenario) => ({
      ...scenario,
      expect: { screens: ['/', '/pt', '/pass'], end: { screen: '/pass', resultCd: 301 } },
    }));
    const { exitCode, stdout } = await munjin('simulate', 'flow', file);
    expect(exitCode).toBe(1);
    expect(stdout).toContain('different  screens[2]: expected /pass, found /error');
    expect(stdout).toContain('different  end.screen: expected /pass, found /error');
    expect(stdout).not.toContain('end.resultCd');
  });

  it('prints JSON that matches its schema, from its own process', async () => {
    const file = writeChangedScenario('pt-no-schedule', (scenario) => ({
      ...scenario,
      expect: { end: { screen: '/pass' } },
    }));
    const scenarios = [
      ...['nok-scans', 'pemp-manages', 'pt-tomorrow-too-early'].map(fixture),
      file,
    ];
    const args = ['simulate', 'flow', ...scenarios, '--json'];
    const { exitCode, stdout, stderr } = await runMunjinProcess(folder, args);
    expect(exitCode, stderr).toBe(1);
    expect(parseValidOutput('simulate-flow', stdout)).toMatchObject([
      { asExpected: true, end: { screen: '/pass', call: 'gateScan', decision: 'left' } },
      { asExpected: true, end: { screen: '/emp-manage', employees: expect.any(Array) as unknown } },
      { asExpected: true, end: { screen: '/', resultCd: 0 } },
      {
        asExpected: false,
        end: { screen: '/error', call: 'patient', resultCd: 301, error: 'noSchedule' },
        differences: [{ what: 'end.screen', expected: '/pass', found: '/error' }],
      },
    ]);
    expect(stderr).toBe('4 visits, 3 as expected, 1 otherwise.\n');
  });

  it('prints requests and replies with --trace, apart from the result', async () => {
    const scenario = fixture('pt-unknown-number');
    const { stdout, stderr } = await munjin('simulate', 'flow', scenario, '--trace');
    expect(stderr).toMatch(/^> POST http:\S+check-patient \{.*\n< \{.*"resultCd":300/m);
    expect(stdout).not.toContain('resultMsg');
  });

  it('writes a report that names visits with a different end', async () => {
    const file = writeChangedScenario('pt-no-schedule', (scenario) => ({
      ...scenario,
      expect: { end: { screen: '/pass' } },
    }));
    const report = join(folder, 'flow.xml');
    const { exitCode } = await munjin('simulate', 'flow', file, '--report', report);
    expect(exitCode).toBe(1);
    const xml = readFileSync(report, 'utf8');
    expect(xml).toContain('tests="1" failures="1"');
    expect(xml).toContain('end.screen: expected /pass, found /error');
  });

  it('fails a visit whose earlier visit failed', async () => {
    writeChangedScenario('pt-no-schedule', (scenario) => ({
      ...scenario,
      expect: { end: { screen: '/pass' } },
    }));
    const file = join(folder, 'second.json');
    const scenario = JSON.parse(readFileSync(fixture('pt-no-schedule'), 'utf8')) as Scenario;
    writeFileSync(file, JSON.stringify({ ...scenario, given: [{ visit: 'changed' }] }));
    const { exitCode, stdout } = await munjin('simulate', 'flow', file);
    expect(exitCode).toBe(1);
    expect(stdout).toContain('given changed: end.screen: expected /pass, found /error');
  });

  it('reports the mistakes in a scenario', async () => {
    const misspelt = writeChangedScenario('pt-no-schedule', (scenario) => ({
      ...scenario,
      expekt: {},
    }));
    const unknownField = await munjin('simulate', 'flow', misspelt);
    expect(unknownField.exitCode).toBe(3);
    expect(unknownField.stderr).toContain('must NOT have additional properties ("expekt")');

    const noCall = writeChangedScenario('pt-no-schedule', (scenario) => ({
      ...scenario,
      before: { pateint: { waitMinutes: 1 } },
    }));
    expect((await munjin('simulate', 'flow', noCall)).stderr).toContain(
      'pateint, which is no call',
    );

    const noVisit = writeChangedScenario('pt-no-schedule', (scenario) => ({
      ...scenario,
      given: [{ visit: 'nowhere' }],
    }));
    expect((await munjin('simulate', 'flow', noVisit)).stderr).toContain('names nowhere');
  });
});

describe('simulate flow --hospital', () => {
  const FIXTURES = fileURLToPath(new URL('../../fixtures', import.meta.url));

  it('drives a hospital of one’s own, with its own people', async () => {
    const hospital = join(folder, 'hospital');
    cpSync(FIXTURES, hospital, { recursive: true });
    const patients = join(hospital, 'directory', 'patients.csv');
    writeFileSync(patients, readFileSync(patients, 'utf8').replace('20000003', '87654321'));
    const scenario = writeChangedScenario('pt-no-schedule', (whole) => ({
      ...whole,
      identify: { by: 'registrationNumber', number: '87654321' },
    }));
    const own = await munjin('simulate', 'flow', scenario, '--hospital', hospital);
    expect(own.exitCode, own.stderr).toBe(0);
    expect((await munjin('simulate', 'flow', scenario)).exitCode).toBe(1);
  });

  it('says what is wrong with the folder', async () => {
    const flow = (hospital: string) =>
      munjin('simulate', 'flow', fixture('pt-no-schedule'), '--hospital', hospital);
    expect(await flow(folder)).toMatchObject({
      exitCode: 3,
      stderr: expect.stringContaining(`${folder}: there is no hospital here.`) as string,
    });
    mkdirSync(join(folder, 'directory'));
    writeFileSync(join(folder, 'directory', 'patients.csv'), 'number\nnot a number\n');
    const broken = await flow(folder);
    expect(broken.exitCode).toBe(1);
    expect(broken.stderr).toContain(`munjin hospital import ${folder} --new --dry-run`);
  });
});

describe('simulate flow --url', () => {
  const hospitals = createLocalHospitals();
  afterAll(() => {
    hospitals.remove();
  });

  it('drives a running server', async () => {
    const hospital = await hospitals.open();
    try {
      const scenario = fixture('gst-invite-code');
      const ended = await munjin('simulate', 'flow', scenario, '--url', `${hospital.url}/`);
      expect(ended.exitCode, ended.stdout).toBe(0);
    } finally {
      await hospital.close();
    }
  });

  it('drives visits that need nothing from staff, whatever they start with', async () => {
    const hospital = await hospitals.open();
    try {
      const scenarios = ['emp-thanked', 'research-thanked'].map(fixture);
      const ended = await munjin('simulate', 'flow', ...scenarios, '--url', hospital.url);
      expect(ended.exitCode, ended.stdout).toBe(0);
    } finally {
      await hospital.close();
    }
  });

  it.each([
    ['pt-tomorrow', 'it sets the clock ("at")'],
    ['nok-clear', 'it needs visits that came before ("given")'],
    ['pt-link', 'the hospital has to prepare it ("by": "link")'],
    ['emma-known', 'the hospital has to prepare it ("by": "emergencyTablet")'],
    ['gst-pass-spent', 'it lets the visitor scan ("then")'],
    ['emp-no-questionnaire', 'it changes settings ("use")'],
    ['emp-survey', 'it needs a survey to be sent ("surveyAbout")'],
  ])('refuses %s, and says why', async (name, why) => {
    const url = 'http://localhost:1';
    const { exitCode, stderr } = await munjin('simulate', 'flow', fixture(name), '--url', url);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`${name}.json cannot be driven with --url: ${why}`);
  });

  it('ends with 3 if nothing answers', async () => {
    const scenario = fixture('pt-no-schedule');
    const ended = await munjin('simulate', 'flow', scenario, '--url', 'http://localhost:1');
    expect(ended.exitCode).toBe(3);
    expect(ended.stderr).toContain('failed: No server answers at http://localhost:1: ');
  });
});
