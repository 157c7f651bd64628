import type { Bit } from './bit.ts';

export interface PatientTable {
  registration_number: string;
  name_sealed: string;
  birth_sealed: string;
  phone_sealed: string;
  phone_index: string;
  /** Keyed HMAC over phone and birth together. */
  phone_birth_index: string;
  is_disabled: Bit;
  updated_at: number;
}

/** A stay in the hospital; `discharged_on` is null while the patient is in. */
export interface AdmissionTable {
  admission_id: string;
  registration_number: string;
  /** Ward, kind and time of arrival, as JSON (schedules-repository.ts). */
  stay_sealed: string;
  admitted_on: string;
  discharged_on: string | null;
}

export interface AppointmentTable {
  appointment_id: string;
  registration_number: string;
  department_sealed: string;
  visit_date: string;
}

export interface StaffTable {
  staff_number: string;
  name_sealed: string;
  phone_sealed: string;
  department: string;
  is_entitled: Bit;
}

export interface ResidentGuardianTable {
  resident_guardian_id: string;
  registration_number: string;
  name_sealed: string;
  phone_sealed: string;
}

/** A gathering event that guests come to. */
export interface MeetingTable {
  meeting_id: string;
  name_ko: string;
  name_en: string;
  /** Y: an invite code is required. */
  open_yn: 'Y' | 'N';
  invite_code_sealed: string | null;
  start_date: string;
  end_date: string;
  /** Overrides 16:00 of the day before the start. */
  opens_at: number | null;
}

export interface MeetingGuestTable {
  meeting_id: string;
  phone_index: string;
  name_sealed: string;
  phone_sealed: string;
}

/** A department's application for one visitor on one day (TMP, WGST, WVIS; decisions U23). */
export interface VisitApplicationTable {
  application_id: string;
  answer_type: 'TMP' | 'WGST' | 'WVIS';
  phone_index: string;
  phone_sealed: string;
  name_sealed: string;
  visit_date: string;
  department: string;
  visit_reason: string;
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
