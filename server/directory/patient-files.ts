/** Patients, and why they are in the hospital. */
import schema from '../../schemas/directory.schema.json' with { type: 'json' };
import type {
  AdmissionRow,
  AppointmentRow,
  PatientRow,
  ResidentGuardianRow,
} from '../../schemas/directory.gen.ts';
import {
  choiceCell,
  dayCell,
  idCell,
  nameCell,
  pastDayCell,
  phoneCell,
  registrationNumberCell,
  residentGuardianIdCell,
  textCell,
  timeCell,
  yesNoCell,
} from '../platform/files/cell-readers.ts';
import { prepareFile, type PrepareFile } from './prepared-file.ts';
import type { ColumnsOf } from '../platform/files/read-table.ts';

const rows = schema.$defs;
const shortText = textCell(200);

export const patients: PrepareFile = (source, today) =>
  prepareFile(source, {
    schema: rows.PatientRow,
    columns: {
      registration_number: registrationNumberCell,
      name: nameCell,
      birth: pastDayCell(today),
      phone: phoneCell,
      disabled: yesNoCell,
    } satisfies ColumnsOf<PatientRow>,
    unique: [
      {
        columns: ['registration_number'],
        what: 'The registration number',
      },
    ],
    provides: { column: 'registration_number', to: 'patient' },
    itemOf: (row) => ({
      registrationNumber: row.registration_number,
      name: row.name,
      birth: row.birth,
      phone: row.phone,
      isDisabled: row.disabled,
    }),
    stored: {
      table: 'patient',
      all: ({ patients: store }) => store.all(),
      idOf: ({ registrationNumber }) => registrationNumber,
      keepsOthers: true,
    },
  });

export const admissions: PrepareFile = (source, today) =>
  prepareFile(source, {
    schema: rows.AdmissionRow,
    columns: {
      admission_id: idCell,
      registration_number: registrationNumberCell,
      ward: shortText,
      kind: choiceCell(['ward', 'intensiveCare', 'emergency']),
      admitted_on: dayCell(today),
      discharged_on: dayCell(today),
      arrived_at: timeCell,
    } satisfies ColumnsOf<AdmissionRow>,
    unique: [{ columns: ['admission_id'], what: 'The admission' }],
    refers: { column: 'registration_number', to: 'patient' },
    order: { from: 'admitted_on', to: 'discharged_on' },
    only: {
      column: 'arrived_at',
      of: ({ kind }) => kind === 'emergency',
      why: 'is for stays of the kind "emergency" only',
      fix: 'Leave it empty, or correct the kind of the stay.',
    },
    itemOf: (row) => ({
      admissionId: row.admission_id,
      registrationNumber: row.registration_number,
      ward: row.ward,
      kind: row.kind,
      admittedOn: row.admitted_on,
      dischargedOn: row.discharged_on === '' ? null : row.discharged_on,
      arrivedAt: row.arrived_at === '' ? null : row.arrived_at,
    }),
    stored: {
      table: 'admission',
      all: ({ schedules }) => schedules.allAdmissions(),
      idOf: ({ admissionId }) => admissionId,
      keepsOthers: false,
    },
  });

export const appointments: PrepareFile = (source, today) =>
  prepareFile(source, {
    schema: rows.AppointmentRow,
    columns: {
      appointment_id: idCell,
      registration_number: registrationNumberCell,
      department: shortText,
      visit_date: dayCell(today),
    } satisfies ColumnsOf<AppointmentRow>,
    unique: [{ columns: ['appointment_id'], what: 'The appointment' }],
    refers: { column: 'registration_number', to: 'patient' },
    itemOf: (row) => ({
      appointmentId: row.appointment_id,
      registrationNumber: row.registration_number,
      department: row.department,
      visitDate: row.visit_date,
    }),
    stored: {
      table: 'appointment',
      all: ({ schedules }) => schedules.allAppointments(),
      idOf: ({ appointmentId }) => appointmentId,
      keepsOthers: false,
    },
  });

export const residentGuardians: PrepareFile = (source) =>
  prepareFile(source, {
    schema: rows.ResidentGuardianRow,
    columns: {
      resident_guardian_id: residentGuardianIdCell,
      registration_number: registrationNumberCell,
      name: nameCell,
      phone: phoneCell,
    } satisfies ColumnsOf<ResidentGuardianRow>,
    unique: [
      {
        columns: ['resident_guardian_id'],
        what: 'The resident caregiver',
      },
    ],
    refers: { column: 'registration_number', to: 'patient' },
    itemOf: (row) => ({
      residentGuardianId: row.resident_guardian_id,
      registrationNumber: row.registration_number,
      name: row.name,
      phone: row.phone,
    }),
    stored: {
      table: 'resident_guardian',
      all: ({ residentGuardians: store }) => store.all(),
      idOf: ({ residentGuardianId }) => residentGuardianId,
      keepsOthers: false,
    },
  });
