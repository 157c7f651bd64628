import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findFixturesFolder, hospitalSteps } from '../../../server/installation/index.ts';
import { hasErrors } from '../../../server/platform/files/report.ts';
import { CommandFailure } from '../../command-failure.ts';
import { printFindings } from '../../print-findings.ts';
import { onStandardError, type Output } from '../../output.ts';
import { readScenario, scenarioFilesAt, type ScenarioFile } from '../scenario-file.ts';
import { openMemoryHospital, type MemoryHospital } from './memory-hospital.ts';

/**
 * Reads the scenarios of a folder: its visits and their expected ends. Without a folder, those of
 * the demo hospital.
 */
export const readHospitalScenarios = (
  folder: string = findFixturesFolder(),
): readonly ScenarioFile[] => {
  const scenarioFolder = join(folder, 'scenarios');
  return existsSync(scenarioFolder)
    ? scenarioFilesAt(scenarioFolder).map((file) => readScenario(file))
    : [];
};

/**
 * A hospital in memory with the content of a folder, loaded with the same imports as `munjin
 * hospital import`. Without a folder, the demo hospital.
 */
export const fillMatrixHospital = async (
  folder: string = findFixturesFolder(),
  day: string,
  output: Output,
): Promise<MemoryHospital> => {
  const steps = hospitalSteps(folder);
  if (steps.length === 0) {
    throw new CommandFailure(`${folder} holds nothing that a hospital is made of.`);
  }
  const hospital = await openMemoryHospital(day);
  try {
    for (const { path, run } of steps) {
      const { findings } = await run(hospital.context);
      if (!hasErrors(findings)) continue;
      printFindings(onStandardError(output), findings);
      throw new CommandFailure(`${path} has mistakes: munjin hospital import ${folder} --dry-run`);
    }
    return hospital;
  } catch (error) {
    await hospital.close();
    throw error;
  }
};
