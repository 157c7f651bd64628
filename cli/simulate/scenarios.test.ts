import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { RESULT_CODE } from '../../engine/outcome/result-code.ts';
import { USER_TYPES } from '../../engine/visit/user-type.ts';
import { createLocalHospitals } from './local-hospitals.ts';
import { runScenario } from './run-scenario.ts';
import { readScenario, scenarioFilesAt, scenarioName } from './scenario-file.ts';

/**
 * What a scenario proves: with a fault there, it would have another end or go through other
 * screens.
 */
const REQUIREMENTS_OF_SCENARIO: Readonly<Record<string, string>> = {
  'pt-outpatient-clear': '[TYPE-01][CODE-01][FLOW-01][FLOW-03]',
  'rpt-link': '[TYPE-02]',
  'nok-clear': '[TYPE-03][FLOW-01]',
  'enok-link': '[TYPE-04]',
  'rnok-thanked': '[TYPE-05][FLOW-02][FLOW-15]',
  'gst-open-meeting': '[TYPE-06][FLOW-01]',
  'icugst-clear': '[TYPE-07]',
  'gst-other-visit': '[TYPE-08]',
  'gst-ward-visit': '[TYPE-09]',
  'gst-visit-with-reason': '[TYPE-10]',
  'emp-thanked': '[TYPE-11][FLOW-02][FLOW-14]',
  'pemp-clear': '[TYPE-12]',
  'emma-known': '[TYPE-13]',
  'ept-link': '[TYPE-14]',
  'urgent-mismatch': '[CODE-02]',
  'urgent-no-such': '[CODE-03]',
  'pemp-pass-exists': '[CODE-04][FLOW-04]',
  'pt-pass-exists': '[FLOW-04]',
  'pt-refused-earlier': '[CODE-05][FLOW-05]',
  'pt-refused': '[CODE-05][FLOW-10]',
  'pemp-deletes-nobody': '[CODE-06]',
  'emp-not-entitled': '[CODE-06][FLOW-07]',
  'pt-unknown-number': '[CODE-06]',
  'pt-no-schedule': '[CODE-07][FLOW-06]',
  'pt-questionnaire-unknown': '[CODE-08][FLOW-13]',
  'pt-phone-birth-nobody-chosen': '[CODE-09]',
  'research-no-such': '[CODE-10]',
  'pemp-link-over': '[CODE-11]',
  'nok-patient-not-completed': '[CODE-12]',
  'nok-another-inside': '[CODE-13]',
  'pemp-already-registered': '[CODE-14]',
  'pt-redo-inside': '[CODE-15]',
  'nok-discharged': '[CODE-16]',
  'emp-link-over': '[CODE-18]',
  'pemp-no-authority': '[CODE-18]',
  'research-thanked': '[FLOW-18]',
  'emp-no-questionnaire': '[FLOW-21]',
  'gst-no-questionnaire': '[FLOW-22]',
  'urgent-test': '[EMER-09]',
};

const folder = fileURLToPath(new URL('../../fixtures/scenarios', import.meta.url));
const files = scenarioFilesAt(folder);
const hospitals = createLocalHospitals();
afterAll(() => {
  hospitals.remove();
});

describe('scenarios of the demo hospital', () => {
  it.each(
    files.map((file) => [
      `${REQUIREMENTS_OF_SCENARIO[scenarioName(file)] ?? ''} ${scenarioName(file)}`.trim(),
      file,
    ]),
  )('%s ends as expected', async (_, file) => {
    const scenario = readScenario(file);
    const hospital = await hospitals.open(scenario.scenario.at);
    try {
      expect((await runScenario(hospital, scenario)).differences).toEqual([]);
    } finally {
      await hospital.close();
    }
  });
});

describe('the scenarios together', () => {
  const visits = files.map((file) => readScenario(file).scenario);

  it('name no requirement for a missing scenario', () => {
    const names = files.map(scenarioName);
    expect(Object.keys(REQUIREMENTS_OF_SCENARIO).filter((name) => !names.includes(name))).toEqual(
      [],
    );
  });

  it.each(USER_TYPES)('bring a visit of %s to its end', (type) => {
    const ends = visits
      .filter(({ userType, expect: { end } }) => (end.answerType ?? userType) === type)
      .map(({ expect: { end } }) => end);
    const done = ends.filter(
      ({ screen, resultCd }) => resultCd === 0 && /^\/(pass|thankyou)/.test(screen),
    );
    expect(done).not.toEqual([]);
  });

  // Every code is reachable: 311 is what a gate with a wrong clock gets.
  it.each(Object.entries(RESULT_CODE))('end a visit with %s (%i)', (_, code) => {
    expect(visits.some(({ expect: { end } }) => end.resultCd === code)).toBe(true);
  });
});
