/** The whole installation: the demo hospital, checks, housekeeping, importing and exporting it. */
export { type DemoIdentity, loadDemoHospital } from './demo-hospital.ts';
export { findFixturesFolder } from '../platform/files/fixtures-folder.ts';
export { runDoctor } from './doctor/doctor.ts';
export { thisMachine } from './doctor/machine.ts';
export { type ExportSubject, HOLDS_PERSONAL_DATA } from './export/export-subjects.ts';
export { type TextFile, exportTexts } from './export/export-texts.ts';
export { logExport, readExport } from './export/export.ts';
export type { ExportedFile } from './export/exported-file.ts';
export { findHospitalFaults } from './hospital-faults.ts';
export { hospitalSteps } from './hospital-folder.ts';
export { startHousekeeping } from './housekeeping.ts';
export { findMissingContent } from './missing-content.ts';
export { type NewHospital, setUpHospital } from './set-up-hospital.ts';
