import { findClosestMatch } from '../../engine/questionnaire/lint/closest-match.ts';
import { createRepositories } from '../repositories.ts';
import { isSettingName, SETTING_DEFAULTS } from './setting-defaults.ts';
import { settingFault } from './setting-entry.ts';
import type { UseSettingName } from './settings-repository.ts';
import { logImport } from '../audit/index.ts';
import { compareRows, type RowChange } from '../platform/files/row-changes.ts';
import { readDocument, type SourceDocument } from '../platform/files/read-document.ts';
import { checkAgainstSchema } from '../platform/files/schema-check.ts';
import { schemaFindings } from '../platform/files/schema-findings.ts';
import type { SourceFile } from '../platform/files/source-file.ts';
import {
  addChanges,
  hasErrors,
  sortFindings,
  refusedReport,
  type Finding,
  type ImportReport,
  type TaskContext,
} from '../platform/files/report.ts';
import { synchronise } from '../platform/database/synchronise.ts';

type NamedValue = readonly [name: string, value: unknown];

const checkSettings = (
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

const compareValues = (
  of: string,
  before: readonly NamedValue[],
  after: readonly NamedValue[],
): readonly RowChange[] => {
  const rowOf = ([name, value]: NamedValue) => ({ setting: name, value: JSON.stringify(value) });
  const rows = { before: before.map(rowOf), after: after.map(rowOf) };
  return compareRows({ of, id: 'setting', ...rows, keepsOthers: false });
};

/** Sets the settings to those of the file; one that is not in the file returns to its default. */
export const importSettings = async (
  source: SourceFile,
  { database, keys, clock, dryRun, tell }: TaskContext,
): Promise<ImportReport> => {
  const { document, findings: syntax } = readDocument(source);
  if (!document) return refusedReport(syntax);
  const { value, errors } = checkAgainstSchema('settings', document.value);
  if (!value) return refusedReport([...syntax, ...schemaFindings(document, errors)]);
  const chosen: readonly NamedValue[] = Object.entries(value.settings ?? {});
  const use: readonly NamedValue[] = Object.entries(value.use ?? {});
  const findings = [...syntax, ...checkSettings(chosen, document)];
  if (hasErrors(findings)) return refusedReport(findings);
  const changes = await database.transaction(async (trx) => {
    const stores = createRepositories(trx, keys);
    const { settings, approvalRequests } = stores;
    /** What waits for a second person was asked for before the operator decided. */
    const withdrawRequest = (inqType: string) =>
      approvalRequests.withdrawWaiting('use', inqType, {
        at: clock.now(),
        by: 'operator',
        note: '',
      });
    const options = { keepsOthers: false, dryRun };
    if (tell) {
      tell(compareValues('settings', await settings.chosen(), chosen));
      tell(compareValues('use', Object.entries(await settings.allUse()), use));
    }
    const settingChanges = await synchronise(
      await settings.chosen(),
      chosen,
      {
        idOf: nameOf,
        save: ([name, setting]) =>
          isSettingName(name) ? settings.save(name, setting) : Promise.resolve(),
        remove: (name) => settings.remove(name),
      },
      options,
    );
    const useChanges = await synchronise(
      Object.entries(await settings.allUse()),
      use,
      {
        idOf: nameOf,
        save: async ([inqType, useYn]) => {
          await settings.saveUse(inqType as UseSettingName, useYn as 'Y' | 'N');
          await withdrawRequest(inqType);
        },
        remove: async (inqType) => {
          await settings.removeUse(inqType);
          await withdrawRequest(inqType);
        },
      },
      options,
    );
    const counted = addChanges(settingChanges, useChanges);
    const at = clock.now();
    await logImport(stores, { subject: 'settings', changes: counted, at, dryRun });
    return counted;
  });
  return { findings: sortFindings(findings), changes, isWritten: !dryRun };
};
