/** The files of the directory in the order of writing: referenced rows come first. */
import type { Directory } from '../../schemas/directory.gen.ts';
import {
  partnerEmployees,
  partnerGroups,
  partnerReservations,
  staff,
  visitApplications,
} from './other-files.ts';
import { admissions, appointments, patients, residentGuardians } from './patient-files.ts';
import type { PrepareFile } from './prepared-file.ts';

/** How each file is read and written. */
export const DIRECTORY_FILES: Readonly<Record<keyof Directory, PrepareFile>> = {
  'patients.csv': patients,
  'partner-groups.csv': partnerGroups,
  'admissions.csv': admissions,
  'appointments.csv': appointments,
  'staff.csv': staff,
  'resident-guardians.csv': residentGuardians,
  'partner-employees.csv': partnerEmployees,
  'partner-reservations.csv': partnerReservations,
  'visit-applications.csv': visitApplications,
};
