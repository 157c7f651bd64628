import type { Bit } from './bit.ts';

export interface PatientTable {
  registrationNumber: string;
  nameSealed: string;
  birthSealed: string;
  phoneSealed: string;
  phoneIndex: string;
  /** Keyed HMAC over phone and birth together. */
  phoneBirthIndex: string;
  isDisabled: Bit;
  updatedAt: number;
}

/** A stay in the hospital; `discharged_on` is null while the patient is in. */
export interface AdmissionTable {
  admissionId: string;
  registrationNumber: string;
  /** Ward, kind and time of arrival, as JSON (schedules-repository.ts). */
  staySealed: string;
  admittedOn: string;
  dischargedOn: string | null;
}

export interface AppointmentTable {
  appointmentId: string;
  registrationNumber: string;
  departmentSealed: string;
  visitDate: string;
}

export interface StaffTable {
  staffNumber: string;
  nameSealed: string;
  phoneSealed: string;
  department: string;
  isEntitled: Bit;
}

export interface ResidentGuardianTable {
  residentGuardianId: string;
  registrationNumber: string;
  nameSealed: string;
  phoneSealed: string;
}

/** A gathering event that guests come to. */
export interface MeetingTable {
  meetingId: string;
  nameKo: string;
  nameEn: string;
  /** Y: an invite code is required. */
  openYn: 'Y' | 'N';
  inviteCodeSealed: string | null;
  startDate: string;
  endDate: string;
  /** Overrides 16:00 of the day before the start. */
  opensAt: number | null;
}

export interface MeetingGuestTable {
  meetingId: string;
  phoneIndex: string;
  nameSealed: string;
  phoneSealed: string;
}

/** A department's application for one visitor on one day (TMP, WGST, WVIS; decisions U23). */
export interface VisitApplicationTable {
  applicationId: string;
  answerType: 'TMP' | 'WGST' | 'WVIS';
  phoneIndex: string;
  phoneSealed: string;
  nameSealed: string;
  visitDate: string;
  department: string;
  visitReason: string;
}

/** The people of the hospital and the people it expects, as reported by its other systems. */
export interface DirectoryTables {
  patient: PatientTable;
  admission: AdmissionTable;
  appointment: AppointmentTable;
  staff: StaffTable;
  resident_guardian: ResidentGuardianTable;
  meeting: MeetingTable;
  meeting_guest: MeetingGuestTable;
  visit_application: VisitApplicationTable;
}
