import {
  requiredItems,
  requiredPurposes,
  type TermsFacts,
  type TermsScope,
} from '../../engine/terms/terms-facts.ts';
import {
  RETENTION_NAMES,
  RETENTION_SETTINGS,
  type Retention,
} from '../../engine/terms/retention.ts';
import { termsVariantOf } from '../../engine/terms/terms-variant.ts';
import type { LocalizedText } from '../../engine/questionnaire/document/definition.ts';
import { fromStoredForm } from '../../engine/questionnaire/document/stored-form.ts';
import {
  inqTypeOf,
  isPatient,
  termsBaseType,
  USER_TYPES,
  type UserType,
} from '../../engine/visit/user-type.ts';
import type { Repositories } from '../repositories.ts';

/** A question whose answers are stored, by its id. */
export interface AskedQuestion {
  readonly id: string;
  readonly text: LocalizedText;
}

/** The current facts about the data that terms describe. */
export interface ExpectedTerms {
  /** Days by placeholder, from the settings. */
  readonly retention: Retention;
  /** Every question that people who read these terms are asked. */
  readonly questionsOf: (place: TermsScope) => readonly AskedQuestion[];
  /** What the terms for that place have to name. */
  readonly factsOf: (place: TermsScope) => TermsFacts;
}

/** Where the product's own facts are. */
type ComparisonStores = Pick<Repositories, 'settings' | 'questionnaires'>;

/** The user types that read the terms for that place on a visit. */
const readersOf = ({ baseType, variant }: TermsScope): readonly UserType[] =>
  USER_TYPES.filter((type) => {
    if (termsBaseType(type) !== baseType) return false;
    const isChild = variant === 'child' && isPatient(type);
    return termsVariantOf({ type, isChild }) === variant;
  });

interface PublishedQuestionnaire {
  readonly kind: 'standard' | 'urgent' | 'research';
  readonly userTypes: readonly UserType[];
  readonly questions: readonly AskedQuestion[];
}

const loadPublishedQuestionnaires = async ({
  questionnaires,
}: ComparisonStores): Promise<readonly PublishedQuestionnaire[]> => {
  const found: PublishedQuestionnaire[] = [];
  for (const { kind, publishedDetailId } of await questionnaires.all()) {
    const version =
      publishedDetailId === null ? null : await questionnaires.byDetailId(publishedDetailId);
    if (!version) continue;
    const { categories, userTypes } = fromStoredForm(version.stored);
    const questions = categories
      // A question that is never asked collects nothing, nor does a promise that only accepts yes.
      .filter(({ type, needAnswer = false }) => type !== 'P' && !needAnswer)
      .map(({ id, question }) => ({ id, text: question }));
    found.push({ kind, userTypes, questions });
  }
  return found;
};

/** Reads what terms are compared with: settings, uses and the active questionnaires. */
export const loadExpectedTerms = async (stores: ComparisonStores): Promise<ExpectedTerms> => {
  const settings = await stores.settings.all();
  const published = await loadPublishedQuestionnaires(stores);
  const asked: UserType[] = [];
  for (const type of USER_TYPES) {
    if ((await stores.settings.useYn(inqTypeOf(type))) === 'Y') asked.push(type);
  }
  const questionsOf = (place: TermsScope): readonly AskedQuestion[] => {
    const { baseType, variant } = place;
    const readers = readersOf(place);
    const isAsked = ({ kind, userTypes }: PublishedQuestionnaire): boolean => {
      if (variant === 'research') return kind === 'research' && userTypes.includes(baseType);
      if (kind === 'research') return false;
      return userTypes.some(
        (type) => readers.includes(type) && (kind === 'urgent' || asked.includes(type)),
      );
    };
    const questions = published.filter(isAsked).flatMap((one) => one.questions);
    return [...new Map(questions.map((one) => [one.id, one])).values()];
  };
  return {
    retention: Object.fromEntries(
      RETENTION_NAMES.map((name) => [name, settings[RETENTION_SETTINGS[name]]]),
    ),
    questionsOf,
    factsOf: (place) => ({
      items:
        place.kind === 'privacy' ? requiredItems(place) : questionsOf(place).map((one) => one.id),
      purposes: requiredPurposes(place, {
        isPassUsed: readersOf(place).some((type) => settings[`passUse.${type}`]),
      }),
    }),
  };
};
