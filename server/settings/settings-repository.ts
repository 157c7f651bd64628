import type { InqType } from '../../engine/visit/user-type.ts';
import { readReferenceDirectly, type ReadReference } from '../platform/database/reference-data.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import { SETTING_DEFAULTS, type SettingName, type Settings } from './setting-defaults.ts';
import { settingFault } from './setting-entry.ts';

/**
 * A name of the use settings: for a user type's questionnaire, or EM for the urgent survey
 * (decisions, U11).
 */
export type UseSettingName = InqType | 'EM';

interface SettingRow {
  readonly name: string;
  readonly value: string;
}

const settingsOf = (rows: readonly SettingRow[]): Settings => {
  const chosen = new Map(rows.map((row) => [row.name, JSON.parse(row.value) as unknown]));
  const entries = Object.entries(SETTING_DEFAULTS).map(([name, { value, form }]) => {
    const own = chosen.get(name);
    return [name, chosen.has(name) && settingFault(form, own) === null ? own : value];
  });
  return Object.fromEntries(entries) as Settings;
};

/** Settings that the hospital changed, over the table of defaults; and the use settings. */
export const settings = (trx: Handle, readReference: ReadReference = readReferenceDirectly) => ({
  /** Every setting. If a stored value is no longer valid, the default applies. */
  all(): Promise<Settings> {
    return readReference('settings', async () =>
      settingsOf(await trx.selectFrom('setting').selectAll().execute()),
    );
  },

  /** The values that the hospital set itself, by name. */
  async chosen(): Promise<readonly (readonly [name: string, value: unknown])[]> {
    const rows = await trx.selectFrom('setting').selectAll().orderBy('name').execute();
    return rows.map((row) => [row.name, JSON.parse(row.value) as unknown]);
  },

  /** The setting goes back to its default. */
  async remove(name: string): Promise<void> {
    await trx.deleteFrom('setting').where('name', '=', name).execute();
  },

  /** Stores a value that is valid for the setting; throws for an invalid one. */
  async save<Name extends SettingName>(name: Name, value: unknown): Promise<void> {
    const fault = settingFault(SETTING_DEFAULTS[name].form, value);
    if (fault !== null) throw new Error(`${name} must ${fault}`);
    const row = { value: JSON.stringify(value) };
    await trx
      .insertInto('setting')
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute();
  },

  /** Whether a questionnaire is in use for an inqType; Y if the hospital set nothing. */
  useYn(inqType: UseSettingName): Promise<'Y' | 'N'> {
    return readReference(`use of ${inqType}`, async () => {
      const row = await trx
        .selectFrom('use_setting')
        .select('useYn')
        .where('inqType', '=', inqType)
        .executeTakeFirst();
      return row?.useYn ?? 'Y';
    });
  },

  async allUse(): Promise<Readonly<Record<string, 'Y' | 'N'>>> {
    const rows = await trx.selectFrom('use_setting').selectAll().orderBy('inqType').execute();
    return Object.fromEntries(rows.map((row) => [row.inqType, row.useYn]));
  },

  async removeUse(inqType: string): Promise<void> {
    await trx.deleteFrom('use_setting').where('inqType', '=', inqType).execute();
  },

  async saveUse(inqType: UseSettingName, useYn: 'Y' | 'N'): Promise<void> {
    await trx
      .insertInto('use_setting')
      .values({ inqType, useYn })
      .onConflict((conflict) => conflict.column('inqType').doUpdateSet({ useYn }))
      .execute();
  },
});
