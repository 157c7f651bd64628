import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';
import type { PartnerEmployeeTable } from '../platform/database/tables/partner.ts';

export interface PartnerGroup {
  readonly partnerGroupId: string;
  readonly name: string;
}

/** A person who works for a partner company. */
export interface PartnerEmployee {
  readonly partnerEmployeeId: string;
  readonly partnerGroupId: string;
  readonly name: string;
  readonly phone: string;
  readonly isManager: boolean;
  /** Whether this person may add and delete employees of the company. */
  readonly hasAuthority: boolean;
}

const NAME = 'partner_employee.name_sealed';
const PHONE = 'partner_employee.phone_sealed';
const bit = (value: boolean) => (value ? (1 as const) : (0 as const));

const phoneIndexOf = (keys: Keys, phone: string) => keys.index('partner_employee.phone', phone);

/** The company as a row of the table. */
export const partnerGroupRow = ({ partnerGroupId, name }: PartnerGroup) => ({
  partner_group_id: partnerGroupId,
  name,
});

/** The person as a row of the table. */
export const partnerEmployeeRow = (keys: Keys, employee: PartnerEmployee) => {
  const id = employee.partnerEmployeeId;
  return {
    partner_employee_id: id,
    partner_group_id: employee.partnerGroupId,
    name_sealed: keys.seal(NAME, id, employee.name),
    phone_sealed: keys.seal(PHONE, id, employee.phone),
    phone_index: phoneIndexOf(keys, employee.phone),
    is_manager: bit(employee.isManager),
    has_authority: bit(employee.hasAuthority),
  };
};

/** Partner companies and their employees. */
export const partners = (trx: Handle, keys: Keys) => {
  const employeeOf = (row: PartnerEmployeeTable): PartnerEmployee => ({
    partnerEmployeeId: row.partner_employee_id,
    partnerGroupId: row.partner_group_id,
    name: keys.open(NAME, row.partner_employee_id, row.name_sealed),
    phone: keys.open(PHONE, row.partner_employee_id, row.phone_sealed),
    isManager: row.is_manager === 1,
    hasAuthority: row.has_authority === 1,
  });
  return {
    async allGroups(): Promise<readonly PartnerGroup[]> {
      const rows = await trx.selectFrom('partner_group').selectAll().execute();
      return rows.map((row) => ({ partnerGroupId: row.partner_group_id, name: row.name }));
    },

    async saveGroup(group: PartnerGroup): Promise<void> {
      const row = partnerGroupRow(group);
      await trx
        .insertInto('partner_group')
        .values(row)
        .onConflict((conflict) => conflict.column('partner_group_id').doUpdateSet(row))
        .execute();
    },

    /** How many employees each company has, and how many of them are managers. */
    async groupSizes(): Promise<
      ReadonlyMap<string, { readonly people: number; readonly managers: number }>
    > {
      const rows = await trx
        .selectFrom('partner_employee')
        .select(({ fn }) => [
          'partner_group_id',
          fn.countAll().as('people'),
          fn.sum('is_manager').as('managers'),
        ])
        .groupBy('partner_group_id')
        .execute();
      return new Map(
        rows.map((row) => [
          row.partner_group_id,
          { people: Number(row.people), managers: Number(row.managers) },
        ]),
      );
    },

    async allEmployees(): Promise<readonly PartnerEmployee[]> {
      const rows = await trx.selectFrom('partner_employee').selectAll().execute();
      return rows.map(employeeOf);
    },

    async saveEmployee(employee: PartnerEmployee): Promise<void> {
      const row = partnerEmployeeRow(keys, employee);
      await trx
        .insertInto('partner_employee')
        .values(row)
        .onConflict((conflict) => conflict.column('partner_employee_id').doUpdateSet(row))
        .execute();
    },

    async removeEmployee(partnerEmployeeId: string): Promise<void> {
      await trx
        .deleteFrom('partner_employee')
        .where('partner_employee_id', '=', partnerEmployeeId)
        .execute();
    },

    async groupById(partnerGroupId: string): Promise<PartnerGroup | null> {
      const row = await trx
        .selectFrom('partner_group')
        .selectAll()
        .where('partner_group_id', '=', partnerGroupId)
        .executeTakeFirst();
      return row ? { partnerGroupId: row.partner_group_id, name: row.name } : null;
    },

    async employeeById(partnerEmployeeId: string): Promise<PartnerEmployee | null> {
      const row = await trx
        .selectFrom('partner_employee')
        .selectAll()
        .where('partner_employee_id', '=', partnerEmployeeId)
        .executeTakeFirst();
      return row ? employeeOf(row) : null;
    },

    /** The employees of a company, managers first, then by name. */
    async employeesOf(partnerGroupId: string): Promise<readonly PartnerEmployee[]> {
      const rows = await trx
        .selectFrom('partner_employee')
        .selectAll()
        .where('partner_group_id', '=', partnerGroupId)
        .execute();
      return rows
        .map(employeeOf)
        .toSorted(
          (one, other) =>
            Number(other.isManager) - Number(one.isManager) ||
            one.name.localeCompare(other.name, 'ko') ||
            one.partnerEmployeeId.localeCompare(other.partnerEmployeeId),
        );
    },

    /** All employees with that phone: one at most in each company. */
    async employeesByPhone(phone: string): Promise<readonly PartnerEmployee[]> {
      const rows = await trx
        .selectFrom('partner_employee')
        .selectAll()
        .where('phone_index', '=', phoneIndexOf(keys, phone))
        .execute();
      return rows.map(employeeOf);
    },
  };
};
