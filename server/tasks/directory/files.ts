/** The files of the directory in the order in which they are written: what is named comes first. */
import schema from '../../../schemas/directory.schema.json' with { type: 'json' };
import type {
  AdmissionRow,
  AppointmentRow,
  Directory,
  PartnerEmployeeRow,
  PartnerGroupRow,
  PatientRow,
  ResidentGuardianRow,
  StaffRow,
  VisitApplicationRow,
} from '../../../schemas/directory.gen.ts';
import type { Patient } from '../../store/patients.ts';
import {
  choiceCell,
  dayCell,
  idCell,
  nameCell,
  pastDayCell,
  phoneCell,
  registrationNumberCell,
  residentGuardianIdCell,
  staffNumberCell,
  textCell,
  yesNoCell,
} from '../files/read-cell.ts';
import type { Columns } from '../files/read-table.ts';
import type { SourceFile } from '../files/source-file.ts';
import { synchronise } from '../synchronise.ts';
import { prepareFile, type PreparedFile } from './prepared-file.ts';

/** Every column of a row, no more and no fewer. */
type ColumnsOf<Row> = Record<keyof Row, Columns[string]>;
type Prepare = (source: SourceFile, today: string) => PreparedFile;

const rows = schema.$defs;
const shortText = textCell(200);
const EVERYTHING = { keepsOthers: false } as const;
const OTHERS_STAY = { keepsOthers: true } as const;
/** For what is updated in place and never removed: other rows point at it. */
const never = () => Promise.resolve();

const patients: Prepare = (source, today) =>
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
        column: 'registration_number',
        keyOf: (row) => row.registration_number,
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
    apply: async ({ patients: store }, items, dryRun, at) =>
      synchronise(
        await store.all(),
        items,
        {
          idOf: (item: Patient) => item.registrationNumber,
          save: (item) => store.save(item, at),
          remove: never,
        },
        { ...OTHERS_STAY, dryRun },
      ),
  });

const admissions: Prepare = (source, today) =>
  prepareFile(source, {
    schema: rows.AdmissionRow,
    columns: {
      admission_id: idCell,
      registration_number: registrationNumberCell,
      ward: shortText,
      kind: choiceCell(['ward', 'intensiveCare', 'emergency']),
      admitted_on: dayCell(today),
      discharged_on: dayCell(today),
    } satisfies ColumnsOf<AdmissionRow>,
    unique: [{ column: 'admission_id', keyOf: (row) => row.admission_id, what: 'The admission' }],
    refers: { column: 'registration_number', to: 'patient' },
    order: { from: 'admitted_on', to: 'discharged_on' },
    itemOf: (row) => ({
      admissionId: row.admission_id,
      registrationNumber: row.registration_number,
      ward: row.ward,
      kind: row.kind,
      admittedOn: row.admitted_on,
      dischargedOn: row.discharged_on === '' ? null : row.discharged_on,
    }),
    apply: async ({ schedules }, items, dryRun) =>
      synchronise(
        await schedules.allAdmissions(),
        items,
        {
          idOf: ({ admissionId }) => admissionId,
          save: (item) => schedules.saveAdmission(item),
          remove: (id) => schedules.removeAdmission(id),
        },
        { ...EVERYTHING, dryRun },
      ),
  });

const appointments: Prepare = (source, today) =>
  prepareFile(source, {
    schema: rows.AppointmentRow,
    columns: {
      appointment_id: idCell,
      registration_number: registrationNumberCell,
      department: shortText,
      visit_date: dayCell(today),
    } satisfies ColumnsOf<AppointmentRow>,
    unique: [
      { column: 'appointment_id', keyOf: (row) => row.appointment_id, what: 'The appointment' },
    ],
    refers: { column: 'registration_number', to: 'patient' },
    itemOf: (row) => ({
      appointmentId: row.appointment_id,
      registrationNumber: row.registration_number,
      department: row.department,
      visitDate: row.visit_date,
    }),
    apply: async ({ schedules }, items, dryRun) =>
      synchronise(
        await schedules.allAppointments(),
        items,
        {
          idOf: ({ appointmentId }) => appointmentId,
          save: (item) => schedules.saveAppointment(item),
          remove: (id) => schedules.removeAppointment(id),
        },
        { ...EVERYTHING, dryRun },
      ),
  });

const staff: Prepare = (source) =>
  prepareFile(source, {
    schema: rows.StaffRow,
    columns: {
      staff_number: staffNumberCell,
      name: nameCell,
      phone: phoneCell,
      department: shortText,
      entitled: yesNoCell,
    } satisfies ColumnsOf<StaffRow>,
    unique: [
      { column: 'staff_number', keyOf: (row) => row.staff_number, what: 'The staff number' },
    ],
    itemOf: (row) => ({
      staffNumber: row.staff_number,
      name: row.name,
      phone: row.phone,
      department: row.department,
      isEntitled: row.entitled,
    }),
    apply: async ({ staff: store }, items, dryRun) =>
      synchronise(
        await store.all(),
        items,
        { idOf: ({ staffNumber }) => staffNumber, save: (item) => store.save(item), remove: never },
        { ...OTHERS_STAY, dryRun },
      ),
  });

const residentGuardians: Prepare = (source) =>
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
        column: 'resident_guardian_id',
        keyOf: (row) => row.resident_guardian_id,
        what: 'The resident guardian',
      },
    ],
    refers: { column: 'registration_number', to: 'patient' },
    itemOf: (row) => ({
      residentGuardianId: row.resident_guardian_id,
      registrationNumber: row.registration_number,
      name: row.name,
      phone: row.phone,
    }),
    apply: async ({ residentGuardians: store }, items, dryRun) =>
      synchronise(
        await store.all(),
        items,
        {
          idOf: ({ residentGuardianId }) => residentGuardianId,
          save: (item) => store.save(item),
          remove: (id) => store.remove(id),
        },
        { ...EVERYTHING, dryRun },
      ),
  });

const partnerGroups: Prepare = (source) =>
  prepareFile(source, {
    schema: rows.PartnerGroupRow,
    columns: { partner_group_id: idCell, name: shortText } satisfies ColumnsOf<PartnerGroupRow>,
    unique: [
      { column: 'partner_group_id', keyOf: (row) => row.partner_group_id, what: 'The company' },
    ],
    provides: { column: 'partner_group_id', to: 'partnerGroup' },
    itemOf: (row) => ({ partnerGroupId: row.partner_group_id, name: row.name }),
    apply: async ({ partners }, items, dryRun) =>
      synchronise(
        await partners.allGroups(),
        items,
        {
          idOf: ({ partnerGroupId }) => partnerGroupId,
          save: (item) => partners.saveGroup(item),
          remove: never,
        },
        { ...OTHERS_STAY, dryRun },
      ),
  });

const partnerEmployees: Prepare = (source) =>
  prepareFile(source, {
    schema: rows.PartnerEmployeeRow,
    columns: {
      partner_employee_id: idCell,
      partner_group_id: idCell,
      name: nameCell,
      phone: phoneCell,
      manager: yesNoCell,
      authority: yesNoCell,
    } satisfies ColumnsOf<PartnerEmployeeRow>,
    unique: [
      {
        column: 'partner_employee_id',
        keyOf: (row) => row.partner_employee_id,
        what: 'The partner employee',
      },
      {
        column: 'phone',
        keyOf: (row) => `${row.partner_group_id} ${row.phone}`,
        what: 'The phone of this company',
      },
    ],
    refers: { column: 'partner_group_id', to: 'partnerGroup' },
    itemOf: (row) => ({
      partnerEmployeeId: row.partner_employee_id,
      partnerGroupId: row.partner_group_id,
      name: row.name,
      phone: row.phone,
      isManager: row.manager,
      hasAuthority: row.authority,
    }),
    apply: async ({ partners }, items, dryRun) =>
      synchronise(
        await partners.allEmployees(),
        items,
        {
          idOf: ({ partnerEmployeeId }) => partnerEmployeeId,
          save: (item) => partners.saveEmployee(item),
          remove: (id) => partners.removeEmployee(id),
        },
        // Managers add people themselves.
        { ...OTHERS_STAY, dryRun },
      ),
  });

const visitApplications: Prepare = (source, today) =>
  prepareFile(source, {
    schema: rows.VisitApplicationRow,
    columns: {
      application_id: idCell,
      answer_type: choiceCell(['TMP', 'WGST', 'WVIS']),
      name: nameCell,
      phone: phoneCell,
      visit_date: dayCell(today),
      department: shortText,
      visit_reason: shortText,
    } satisfies ColumnsOf<VisitApplicationRow>,
    unique: [
      { column: 'application_id', keyOf: (row) => row.application_id, what: 'The application' },
      {
        column: 'phone',
        keyOf: (row) => `${row.phone} ${row.visit_date}`,
        what: 'An application for this phone and day',
      },
    ],
    itemOf: (row) => ({
      applicationId: row.application_id,
      answerType: row.answer_type,
      name: row.name,
      phone: row.phone,
      visitDate: row.visit_date,
      department: row.department,
      visitReason: row.visit_reason,
    }),
    apply: async ({ visitApplications: store }, items, dryRun) =>
      synchronise(
        await store.all(),
        items,
        {
          idOf: ({ applicationId }) => applicationId,
          save: (item) => store.save(item),
          remove: (id) => store.remove(id),
        },
        { ...EVERYTHING, dryRun },
      ),
  });

/** How each file is read and written. */
export const DIRECTORY_FILES: Readonly<Record<keyof Directory, Prepare>> = {
  'patients.csv': patients,
  'partner-groups.csv': partnerGroups,
  'admissions.csv': admissions,
  'appointments.csv': appointments,
  'staff.csv': staff,
  'resident-guardians.csv': residentGuardians,
  'partner-employees.csv': partnerEmployees,
  'visit-applications.csv': visitApplications,
};
