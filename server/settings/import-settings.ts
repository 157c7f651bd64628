import { findClosestMatch } from '../../engine/questionnaire/lint/closest-match.ts';
import { createRepositories } from '../repositories.ts';
import { isSettingName, SETTING_DEFAULTS } from './setting-defaults.ts';
import { settingFault } from './setting-entry.ts';
import type { UseSettingName } from './settings-repository.ts';
import { logImport } from '../audit/log-import.ts';
import { rowChanges, type RowChange } from '../platform/files/row-changes.ts';
import { readDocument, type SourceDocument } from '../platform/files/read-document.ts';
import { checkAgainst } from '../platform/files/schema-check.ts';
import { schemaFindings } from '../platform/files/schema-findings.ts';
import type { SourceFile } from '../platform/files/source-file.ts';
import {
  addChanges,
  hasErrors,
  inReadingOrder,
  refused,
  type Finding,
  type ImportReport,
  type TaskContext,
} from '../platform/files/report.ts';
import { synchronise } from '../installation/synchronise.ts';

type NamedValue = readonly [name: string, value: unknown];

const settingFindings = (
  chosen: readonly NamedValue[],
  document: SourceDocument,
): readonly Finding[] =>
  chosen.flatMap(([name, value]): Finding[] => {
    const path = ['settings', name];
    if (!isSettingName(name)) {
      const meant = findClosestMatch(name, Object.keys(SETTING_DEFAULTS));
      return [
        document.finding(document.atKey(path), {
          severity: 'error',
          rule: 'settings/unknown',
          message: `There is no setting "${name}".`,
          fix: meant ? `Did you mean "${meant}"?` : 'Remove the line.',
        }),
      ];
    }
    const { form, explanation } = SETTING_DEFAULTS[name];
    const fault = settingFault(form, value);
    return fault === null
      ? []
      : [
          document.finding(document.at(path), {
            severity: 'error',
            rule: 'settings/value',
            message: `"${name}" must ${fault}.`,
            fix: explanation,
          }),
        ];
  });

const nameOf = ([name]: NamedValue) => name;

const changesOf = (
  of: string,
  before: readonly NamedValue[],
  after: readonly NamedValue[],
): readonly RowChange[] => {
  const rowOf = ([name, value]: NamedValue) => ({ setting: name, value: JSON.stringify(value) });
  const rows = { before: before.map(rowOf), after: after.map(rowOf) };
  return rowChanges({ of, id: 'setting', ...rows, keepsOthers: false });
};

/** Makes the settings what the file says; one that is not in the file goes back to its default. */
export const importSettings = async (
  source: SourceFile,
  { database, keys, clock, dryRun, tell }: TaskContext,
): Promise<ImportReport> => {
  const { document, findings: syntax } = readDocument(source);
  if (!document) return refused(syntax);
  const { value, errors } = checkAgainst('settings', document.value);
  if (!value) return refused([...syntax, ...schemaFindings(document, errors)]);
  const chosen: readonly NamedValue[] = Object.entries(value.settings ?? {});
  const use: readonly NamedValue[] = Object.entries(value.use ?? {});
  const findings = [...syntax, ...settingFindings(chosen, document)];
  if (hasErrors(findings)) return refused(findings);
  const changes = await database.transaction(async (trx) => {
    const stores = createRepositories(trx, keys);
    const { settings } = stores;
    const manner = { keepsOthers: false, dryRun };
    if (tell) {
      tell(changesOf('settings', await settings.chosen(), chosen));
      tell(changesOf('use', Object.entries(await settings.allUse()), use));
    }
    const own = await synchronise(
      await settings.chosen(),
      chosen,
      {
        idOf: nameOf,
        save: ([name, setting]) =>
          isSettingName(name) ? settings.save(name, setting) : Promise.resolve(),
        remove: (name) => settings.remove(name),
      },
      manner,
    );
    const inUse = await synchronise(
      Object.entries(await settings.allUse()),
      use,
      {
        idOf: nameOf,
        save: ([inqType, useYn]) => settings.saveUse(inqType as UseSettingName, useYn as 'Y' | 'N'),
        remove: (inqType) => settings.removeUse(inqType),
      },
      manner,
    );
    const counted = addChanges(own, inUse);
    const at = clock.now();
    await logImport(stores, { subject: 'settings', changes: counted, at, dryRun });
    return counted;
  });
  return { findings: inReadingOrder(findings), changes, isWritten: !dryRun };
};
