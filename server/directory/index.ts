/** Patients, staff and schedules as the hospital's systems deliver them. */
export type { UnfinishedImport } from './directory-imports-repository.ts';
export { DIRECTORY_ROWS } from './directory-rows.ts';
export {
  type EmergencyDetails,
  type EmergencyPatient,
  type EmergencyRole,
  emergencyPatients,
  parseEmergencyDetails,
} from './emergency-patients-repository.ts';
export { DIRECTORY_FILE_SUFFIXES, ROW_FILE_EXTENSIONS } from './identify-files.ts';
export { importDirectory } from './import-directory.ts';
export {
  clearInterruptedImports,
  describeInterruptedImport,
  findUnfinishedImports,
} from './interrupted-imports.ts';
export type { Patient } from './patients-repository.ts';
export { parseStay } from './schedules-repository.ts';
