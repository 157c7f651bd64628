import {
  markOutdatedTranslations,
  type OutdatedText,
} from '../../engine/questionnaire/change/review-states.ts';
import type { QuestionnaireDefinition } from '../../engine/questionnaire/document/definition.ts';
import {
  contentHash,
  fromStoredForm,
  toStoredForm,
} from '../../engine/questionnaire/document/stored-form.ts';
import type { LintFinding } from '../../engine/questionnaire/lint/lint-finding.ts';
import { logImport } from '../audit/index.ts';
import { NO_CHANGES } from '../platform/files/report.ts';
import type { Repositories } from '../repositories.ts';
import { assertBase, compareWithBase, findBase, type Comparison } from './comparison-base.ts';
import type { Image } from './images-repository.ts';
import { findLostRefusals } from './lost-refusals.ts';
import type { VersionReference } from './questionnaires-repository.ts';

/** The version with some content, which may have been there before. */
export interface AddedVersion {
  /** Null in a dry run of a new one. */
  readonly version: VersionReference | null;
  readonly isNew: boolean;
  readonly comparison: Comparison;
  /** Texts whose translations were made from an older Korean text, and are marked now. */
  readonly outdated: readonly OutdatedText[];
  /** Refusals of the active version that are gone. */
  readonly lostRefusals: readonly LintFinding[];
}

/** The newest version of a questionnaire in the store; null if there is none. */
const newestVersion = async (
  code: string,
  { questionnaires }: Repositories,
): Promise<QuestionnaireDefinition | null> => {
  const [newest] = await questionnaires.versionsOf(code);
  const version = newest ? await questionnaires.byDetailId(newest.detailId) : null;
  return version ? fromStoredForm(version.stored) : null;
};

/**
 * Adds a definition as a new version, with its images; the same content again is the version that
 * is there, also where that is not the newest. Where a Korean text is another one than in the newest
 * version and a translation is not, that translation is stored as "needs review".
 * @param basedOn beginning of the hash of what it is to follow; throws `BaseChanged` where that has moved
 */
export const addVersion = async (
  stores: Repositories,
  { definition, images }: { definition: QuestionnaireDefinition; images: readonly Image[] },
  {
    basedOn,
    dryRun,
    ...by
  }: {
    readonly basedOn: string | undefined;
    readonly dryRun: boolean;
    readonly at: number;
    /** Who added it; an operator at a terminal if no account is given. */
    readonly actor?: string;
  },
): Promise<AddedVersion> => {
  const { questionnaires, images: imageStore } = stores;
  const { code } = definition;
  const base = await findBase(stores, code);
  assertBase(code, base, basedOn);
  // First as written: the file of an older version is that version, not a change of the newest.
  const asWritten = await questionnaires.byContent(code, contentHash(toStoredForm(definition)));
  const reviewed = asWritten
    ? { definition, outdated: [] }
    : markOutdatedTranslations(definition, await newestVersion(code, stores));
  const stored = toStoredForm(reviewed.definition);
  const hash = contentHash(stored);
  const known = asWritten ?? (await questionnaires.byContent(code, hash));
  const added = {
    comparison: compareWithBase(base, reviewed.definition),
    outdated: reviewed.outdated,
    lostRefusals: findLostRefusals(base, definition),
  };
  if (known) return { ...added, version: known, isNew: false };
  if (dryRun) return { ...added, version: null, isNew: true };
  for (const image of images) await imageStore.save(image);
  const version = await questionnaires.saveVersion({ stored, contentHash: hash }, by.at);
  const changes = { ...NO_CHANGES, added: 1 };
  await logImport(stores, { subject: code, changes, dryRun, ...by });
  return { ...added, version, isNew: true };
};
