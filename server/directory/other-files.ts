/** Other people who come: staff, partner companies, expected visitors. */
import schema from '../../schemas/directory.schema.json' with { type: 'json' };
import type {
  PartnerEmployeeRow,
  PartnerGroupRow,
  PartnerReservationRow,
  StaffRow,
  VisitApplicationRow,
} from '../../schemas/directory.gen.ts';
import {
  choiceCell,
  dayCell,
  idCell,
  nameCell,
  phoneCell,
  staffNumberCell,
  textCell,
  yesNoCell,
} from '../platform/files/cell-readers.ts';
import { prepareFile, type PrepareFile } from './prepared-file.ts';
import type { ColumnsOf } from '../platform/files/read-table.ts';

const rows = schema.$defs;
const shortText = textCell(200);

export const staff: PrepareFile = (source) =>
  prepareFile(source, {
    schema: rows.StaffRow,
    columns: {
      staff_number: staffNumberCell,
      name: nameCell,
      phone: phoneCell,
      department: shortText,
      entitled: yesNoCell,
    } satisfies ColumnsOf<StaffRow>,
    unique: [{ columns: ['staff_number'], what: 'The staff number' }],
    itemOf: (row) => ({
      staffNumber: row.staff_number,
      name: row.name,
      phone: row.phone,
      department: row.department,
      isEntitled: row.entitled,
    }),
    stored: {
      table: 'staff',
      all: ({ staff: store }) => store.all(),
      idOf: ({ staffNumber }) => staffNumber,
      keepsOthers: true,
    },
  });

export const partnerGroups: PrepareFile = (source) =>
  prepareFile(source, {
    schema: rows.PartnerGroupRow,
    columns: { partner_group_id: idCell, name: shortText } satisfies ColumnsOf<PartnerGroupRow>,
    unique: [{ columns: ['partner_group_id'], what: 'The company' }],
    provides: { column: 'partner_group_id', to: 'partnerGroup' },
    itemOf: (row) => ({ partnerGroupId: row.partner_group_id, name: row.name }),
    stored: {
      table: 'partner_group',
      all: ({ partners }) => partners.allGroups(),
      idOf: ({ partnerGroupId }) => partnerGroupId,
      keepsOthers: true,
    },
  });

export const partnerEmployees: PrepareFile = (source) =>
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
        columns: ['partner_employee_id'],
        what: 'The partner employee',
      },
      {
        columns: ['phone', 'partner_group_id'],
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
    uniqueInStore: {
      column: 'phone',
      keyOf: ({ partnerGroupId, phone }) => JSON.stringify([partnerGroupId, phone]),
      what: 'The phone of this company',
      fix: 'Give the row that id, correct the phone, or let a manager of the company remove the person.',
    },
    stored: {
      table: 'partner_employee',
      all: ({ partners }) => partners.allEmployees(),
      idOf: ({ partnerEmployeeId }) => partnerEmployeeId,
      // Managers add people themselves.
      keepsOthers: true,
    },
  });

export const partnerReservations: PrepareFile = (source, today) =>
  prepareFile(source, {
    schema: rows.PartnerReservationRow,
    columns: {
      reservation_id: idCell,
      partner_group_id: idCell,
      visit_date: dayCell(today),
      department: shortText,
    } satisfies ColumnsOf<PartnerReservationRow>,
    unique: [
      { columns: ['reservation_id'], what: 'The reservation' },
      {
        columns: ['partner_group_id', 'visit_date'],
        what: 'A reservation for this company and day',
      },
    ],
    refers: { column: 'partner_group_id', to: 'partnerGroup' },
    itemOf: (row) => ({
      reservationId: row.reservation_id,
      partnerGroupId: row.partner_group_id,
      visitDate: row.visit_date,
      department: row.department,
    }),
    stored: {
      table: 'partner_reservation',
      all: ({ partnerVisits }) => partnerVisits.allReservations(),
      idOf: ({ reservationId }) => reservationId,
      keepsOthers: false,
    },
  });

export const visitApplications: PrepareFile = (source, today) =>
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
      { columns: ['application_id'], what: 'The application' },
      {
        columns: ['phone', 'visit_date'],
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
    stored: {
      table: 'visit_application',
      all: ({ visitApplications: store }) => store.all(),
      idOf: ({ applicationId }) => applicationId,
      keepsOthers: false,
    },
  });
