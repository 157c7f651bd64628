import type { TaskContext } from '../platform/files/report.ts';
import { SETTING_DEFAULTS } from './setting-defaults.ts';
import { settings } from './settings-repository.ts';

export interface ListedSetting {
  readonly name: string;
  readonly value: unknown;
  readonly default: unknown;
  readonly isChanged: boolean;
  readonly explanation: string;
}

/** Every setting with its present value and its default, in the order of the names. */
export const listSettings = async ({
  database,
}: TaskContext): Promise<readonly ListedSetting[]> => {
  const present: Readonly<Record<string, unknown>> = await database.read((trx) =>
    settings(trx).all(),
  );
  return Object.entries(SETTING_DEFAULTS)
    .map(([name, entry]) => ({
      name,
      value: present[name],
      default: entry.value,
      isChanged: JSON.stringify(present[name]) !== JSON.stringify(entry.value),
      explanation: entry.explanation,
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
};
