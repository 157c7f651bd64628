/** The directory as the rows of its files: what an export writes, and what an import compares with. */
import type {
  AdmissionRow,
  AppointmentRow,
  Directory,
  PartnerEmployeeRow,
  PartnerGroupRow,
  PartnerReservationRow,
  PatientRow,
  ResidentGuardianRow,
  StaffRow,
  VisitApplicationRow,
} from '../../schemas/directory.gen.ts';
import schema from '../../schemas/directory.schema.json' with { type: 'json' };
import type { Repositories } from '../repositories.ts';
import {
  compareRows,
  toTextRows,
  type RowChange,
  type TextRow,
} from '../platform/files/row-changes.ts';

type FileName = keyof Directory;

/** Files that are complete: a row that is not in them is removed. */
const COMPLETE_FILES: ReadonlySet<FileName> = new Set([
  'admissions.csv',
  'appointments.csv',
  'resident-guardians.csv',
  'partner-reservations.csv',
  'visit-applications.csv',
]);

/** How the rows of a file are found in the store; the first column is their id. */
export interface StoredRows {
  readonly columns: readonly string[];
  readonly rows: (stores: Repositories) => Promise<readonly TextRow[]>;
}

const createStoredRows = <Row extends object>(
  { properties }: { readonly properties: object },
  rows: (
    stores: Repositories,
  ) => Promise<readonly (Row & { readonly [Column in keyof Row]: string | undefined })[]>,
): StoredRows => ({
  columns: Object.keys(properties),
  rows: async (stores) => toTextRows(await rows(stores)),
});

const toYn = (is: boolean): 'Y' | 'N' => (is ? 'Y' : 'N');

const rows = schema.$defs;

/** The rows of every file of the directory. */
export const DIRECTORY_ROWS: Readonly<Record<FileName, StoredRows>> = {
  'patients.csv': createStoredRows<PatientRow>(rows.PatientRow, async ({ patients }) =>
    (await patients.all()).map((patient) => ({
      registration_number: patient.registrationNumber,
      name: patient.name,
      birth: patient.birth,
      phone: patient.phone,
      disabled: toYn(patient.isDisabled),
    })),
  ),
  'admissions.csv': createStoredRows<AdmissionRow>(rows.AdmissionRow, async ({ schedules }) =>
    (await schedules.allAdmissions()).map((admission) => ({
      admission_id: admission.admissionId,
      registration_number: admission.registrationNumber,
      ward: admission.ward,
      kind: admission.kind,
      admitted_on: admission.admittedOn,
      discharged_on: admission.dischargedOn ?? '',
      arrived_at: admission.arrivedAt ?? '',
    })),
  ),
  'appointments.csv': createStoredRows<AppointmentRow>(rows.AppointmentRow, async ({ schedules }) =>
    (await schedules.allAppointments()).map((appointment) => ({
      appointment_id: appointment.appointmentId,
      registration_number: appointment.registrationNumber,
      department: appointment.department,
      visit_date: appointment.visitDate,
    })),
  ),
  'staff.csv': createStoredRows<StaffRow>(rows.StaffRow, async ({ staff }) =>
    (await staff.all()).map((member) => ({
      staff_number: member.staffNumber,
      name: member.name,
      phone: member.phone,
      department: member.department,
      entitled: toYn(member.isEntitled),
    })),
  ),
  'resident-guardians.csv': createStoredRows<ResidentGuardianRow>(
    rows.ResidentGuardianRow,
    async ({ residentGuardians }) =>
      (await residentGuardians.all()).map((guardian) => ({
        resident_guardian_id: guardian.residentGuardianId,
        registration_number: guardian.registrationNumber,
        name: guardian.name,
        phone: guardian.phone,
      })),
  ),
  'partner-groups.csv': createStoredRows<PartnerGroupRow>(
    rows.PartnerGroupRow,
    async ({ partners }) =>
      (await partners.allGroups()).map((group) => ({
        partner_group_id: group.partnerGroupId,
        name: group.name,
      })),
  ),
  'partner-employees.csv': createStoredRows<PartnerEmployeeRow>(
    rows.PartnerEmployeeRow,
    async ({ partners }) =>
      (await partners.allEmployees()).map((employee) => ({
        partner_employee_id: employee.partnerEmployeeId,
        partner_group_id: employee.partnerGroupId,
        name: employee.name,
        phone: employee.phone,
        manager: toYn(employee.isManager),
        authority: toYn(employee.hasAuthority),
      })),
  ),
  'partner-reservations.csv': createStoredRows<PartnerReservationRow>(
    rows.PartnerReservationRow,
    async ({ partnerVisits }) =>
      (await partnerVisits.allReservations()).map((reservation) => ({
        reservation_id: reservation.reservationId,
        partner_group_id: reservation.partnerGroupId,
        visit_date: reservation.visitDate,
        department: reservation.department,
      })),
  ),
  'visit-applications.csv': createStoredRows<VisitApplicationRow>(
    rows.VisitApplicationRow,
    async ({ visitApplications }) =>
      (await visitApplications.all()).map((application) => ({
        application_id: application.applicationId,
        answer_type: application.answerType,
        name: application.name,
        phone: application.phone,
        visit_date: application.visitDate,
        department: application.department,
        visit_reason: application.visitReason,
      })),
  ),
};

/** The changes that the rows of a file would make. */
export const compareDirectoryFile = async (
  name: FileName,
  after: readonly TextRow[],
  stores: Repositories,
): Promise<readonly RowChange[]> => {
  const { columns, rows: current } = DIRECTORY_ROWS[name];
  const [id = ''] = columns;
  const of = name.replace('.csv', '');
  const before = await current(stores);
  return compareRows({ of, id, before, after, keepsOthers: !COMPLETE_FILES.has(name) });
};
