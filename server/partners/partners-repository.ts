import type { Handle } from '../platform/database/transaction-handle.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { rowCodec } from '../platform/database/row-codec.ts';

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

/** Partner companies and their employees. */
export const partners = (trx: Handle, keys: Keys) => {
  const codec = rowCodec(keys, 'partner_employee');
  return {
    async allGroups(): Promise<readonly PartnerGroup[]> {
      return trx.selectFrom('partner_group').selectAll().execute();
    },

    async saveGroup(group: PartnerGroup): Promise<void> {
      const row = rowCodec(keys, 'partner_group').seal(group);
      await trx
        .insertInto('partner_group')
        .values(row)
        .onConflict((conflict) => conflict.column('partnerGroupId').doUpdateSet(row))
        .execute();
    },

    /** How many employees each company has, and how many of them are managers. */
    async groupSizes(): Promise<
      ReadonlyMap<string, { readonly people: number; readonly managers: number }>
    > {
      const rows = await trx
        .selectFrom('partner_employee')
        .select(({ fn }) => [
          'partnerGroupId',
          fn.countAll().as('people'),
          fn.sum('isManager').as('managers'),
        ])
        .groupBy('partnerGroupId')
        .execute();
      return new Map(
        rows.map((row) => [
          row.partnerGroupId,
          { people: Number(row.people), managers: Number(row.managers) },
        ]),
      );
    },

    async allEmployees(): Promise<readonly PartnerEmployee[]> {
      const rows = await trx.selectFrom('partner_employee').selectAll().execute();
      return rows.map(codec.open);
    },

    async saveEmployee(employee: PartnerEmployee): Promise<void> {
      const row = codec.seal(employee);
      await trx
        .insertInto('partner_employee')
        .values(row)
        .onConflict((conflict) => conflict.column('partnerEmployeeId').doUpdateSet(row))
        .execute();
    },

    async removeEmployee(partnerEmployeeId: string): Promise<void> {
      await trx
        .deleteFrom('partner_employee')
        .where('partnerEmployeeId', '=', partnerEmployeeId)
        .execute();
    },

    async groupById(partnerGroupId: string): Promise<PartnerGroup | null> {
      const row = await trx
        .selectFrom('partner_group')
        .selectAll()
        .where('partnerGroupId', '=', partnerGroupId)
        .executeTakeFirst();
      return row ?? null;
    },

    async employeeById(partnerEmployeeId: string): Promise<PartnerEmployee | null> {
      const row = await trx
        .selectFrom('partner_employee')
        .selectAll()
        .where('partnerEmployeeId', '=', partnerEmployeeId)
        .executeTakeFirst();
      return row ? codec.open(row) : null;
    },

    /** The employees of a company, managers first, then by name. */
    async employeesOf(partnerGroupId: string): Promise<readonly PartnerEmployee[]> {
      const rows = await trx
        .selectFrom('partner_employee')
        .selectAll()
        .where('partnerGroupId', '=', partnerGroupId)
        .execute();
      return rows
        .map(codec.open)
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
        .where('phoneIndex', '=', codec.index('phoneIndex', { phone }))
        .execute();
      return rows.map(codec.open);
    },
  };
};
