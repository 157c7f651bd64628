import { findClosestMatch } from '../../engine/questionnaire/lint/closest-match.ts';
import type { QuestionnaireDefinition } from '../../engine/questionnaire/document/definition.ts';
import {
  contentHash,
  fromStoredForm,
  toStoredForm,
} from '../../engine/questionnaire/document/stored-form.ts';
import type { Saving } from './drafts-repository.ts';
import type { VersionReference } from './questionnaires-repository.ts';
import type { Repositories } from '../repositories.ts';

/**
 * Chooses the content of a questionnaire: the active version, the draft, the newest version or one
 * by its number.
 */
export type ContentSelector = 'live' | 'draft' | 'newest' | number;

/** The content of a questionnaire in the store. */
export interface ChosenQuestionnaire {
  readonly code: string;
  readonly definition: QuestionnaireDefinition;
  /** SHA-256 of its stored form. */
  readonly contentHash: string;
  /** Null for a draft. */
  readonly version: VersionReference | null;
  readonly isInForce: boolean;
  /** Null for a version. */
  readonly draft: Saving | null;
}

/** The requested content does not exist. */
export interface ChoiceRefusal {
  readonly refusal: string;
  /** What exists instead, or was probably meant. */
  readonly hint: string;
  /** The command that shows what can be named, without `munjin`. */
  readonly nextCommand: string;
}

/** What is read of questionnaires: the repositories of a store, or the calls of a server. */
export interface QuestionnaireStores {
  readonly questionnaires: Pick<
    Repositories['questionnaires'],
    'all' | 'byCode' | 'byDetailId' | 'versionsOf'
  >;
  readonly drafts: Pick<Repositories['drafts'], 'of' | 'heads'>;
}

type Stores = QuestionnaireStores;

/** The codes of all questionnaires, including those that are only a draft. */
export const listKnownCodes = async ({
  questionnaires,
  drafts,
}: Stores): Promise<readonly string[]> => {
  const codes = [...(await questionnaires.all()), ...(await drafts.heads())];
  return [...new Set(codes.map(({ code }) => code))].toSorted();
};

const refuseUnknownCode = async (stores: Stores, code: string): Promise<ChoiceRefusal> => {
  const known = await listKnownCodes(stores);
  const suggestion = findClosestMatch(code, known);
  const hint =
    suggestion !== undefined
      ? `Did you mean ${suggestion}?`
      : known.length > 0
        ? `There are ${known.join(', ')}.`
        : 'There is none yet.';
  const nextCommand = known.length > 0 ? 'questionnaire list' : 'questionnaire import <file>';
  return { refusal: `There is no questionnaire ${code}.`, hint, nextCommand };
};

const loadVersion = async (
  { questionnaires }: Stores,
  detailId: string,
  publishedDetailId: string | null,
): Promise<ChosenQuestionnaire> => {
  const found = await questionnaires.byDetailId(detailId);
  if (!found) throw new Error(`the version ${detailId} has vanished`);
  const { code, version, stored } = found;
  return {
    code,
    definition: fromStoredForm(stored),
    contentHash: found.contentHash,
    version: { detailId, code, version },
    isInForce: detailId === publishedDetailId,
    draft: null,
  };
};

const loadDraft = async ({ drafts }: Stores, code: string): Promise<ChosenQuestionnaire | null> => {
  const draft = await drafts.of(code);
  return (
    draft && {
      code,
      definition: draft.definition,
      contentHash: contentHash(toStoredForm(draft.definition)),
      version: null,
      isInForce: false,
      draft: draft.saving,
    }
  );
};

/**
 * The content of a questionnaire. Without `which`, the active version; else the newest version; if
 * there is no version, the draft.
 */
export const chooseQuestionnaire = async (
  stores: Stores,
  code: string,
  which: ContentSelector | null,
): Promise<ChosenQuestionnaire | ChoiceRefusal> => {
  const head = await stores.questionnaires.byCode(code);
  const published = head?.publishedDetailId ?? null;
  const versions = head ? await stores.questionnaires.versionsOf(code) : [];
  const [newest] = versions;
  const draft = which === 'draft' || !newest ? await loadDraft(stores, code) : null;
  if (!head && !draft) return refuseUnknownCode(stores, code);
  const found = (detailId: string) => loadVersion(stores, detailId, published);
  const nextCommand = `questionnaire show ${code}`;
  if (which === 'draft') {
    const hint = `Its newest version is ${newest?.version ?? 0}.`;
    return draft ?? { refusal: `${code} has no draft.`, hint, nextCommand };
  }
  if (which === null) {
    const detailId = published ?? newest?.detailId;
    if (detailId !== undefined) return found(detailId);
    return draft ?? refuseUnknownCode(stores, code);
  }
  if (which === 'live') {
    if (published !== null) return found(published);
    const hint = newest ? `Its newest version is ${newest.version}.` : 'It is only a draft.';
    return { refusal: `${code} is not active.`, hint, nextCommand };
  }
  const wanted = which === 'newest' ? newest : versions.find(({ version }) => version === which);
  if (wanted) return found(wanted.detailId);
  const hint =
    versions.length === 0
      ? 'It is only a draft.'
      : `Its versions are ${versions.map(({ version }) => version).join(', ')}.`;
  return { refusal: `There is no version ${which} of ${code}.`, hint, nextCommand };
};

/** The name a person uses for it: "version 3, active", "draft 17". */
export const describeChosen = ({
  version,
  isInForce,
  draft,
}: Pick<ChosenQuestionnaire, 'version' | 'isInForce' | 'draft'>): string => {
  if (version && isInForce) return `version ${version.version}, active`;
  if (version) return `version ${version.version}`;
  return `draft ${draft?.revision ?? 0}`;
};
