/**
 * Checks questionnaires side by side: who is asked by which, in which languages, by none, or by
 * two.
 */
import { USER_TYPES } from '../../visit/user-type.ts';
import { LANGUAGES } from '../../wording/language.ts';
import type { Language, QuestionnaireDefinition, UserType } from '../document/definition.ts';
import { parseTranslation } from '../document/text.ts';
import { createFinding, type LintFinding } from './lint-finding.ts';
import { findTexts } from './located-text.ts';

/** A finding in one of several questionnaires. */
export interface AudienceFinding extends LintFinding {
  /** Its position in the list. */
  readonly questionnaire: number;
}

type Kind = QuestionnaireDefinition['kind'];

/**
 * A research questionnaire is requested by its own code. Of the others, one applies to each person.
 */
const EXCLUSIVE: readonly Kind[] = ['standard', 'urgent'];

const codesTaken = (questionnaires: readonly QuestionnaireDefinition[]): AudienceFinding[] => {
  const taken = new Set<string>();
  return questionnaires.flatMap(({ code }, questionnaire) => {
    if (!taken.has(code)) {
      taken.add(code);
      return [];
    }
    return [
      {
        questionnaire,
        ...createFinding('audience/code-taken', {
          pointer: '/code',
          parameters: { code },
          message: `Another of these questionnaires has the code "${code}" already: this one would be a version of it.`,
          suggestion: 'Give it a code of its own.',
        }),
      },
    ];
  });
};

const askedTwice = (questionnaires: readonly QuestionnaireDefinition[]): AudienceFinding[] => {
  const first = new Map<string, string>();
  return questionnaires.flatMap(({ code, kind, userTypes }, questionnaire) =>
    userTypes.flatMap((userType, index): AudienceFinding[] => {
      if (!EXCLUSIVE.includes(kind)) return [];
      const key = `${kind} ${userType}`;
      const other = first.get(key) ?? code;
      first.set(key, other);
      if (other === code) return [];
      return [
        {
          questionnaire,
          ...createFinding('audience/asked-twice', {
            pointer: `/userTypes/${String(index)}`,
            parameters: { code: other, userType },
            message: `${other} already asks ${userType}: with two ${kind} questionnaires, it is unclear which one applies.`,
            suggestion: `Take ${userType} out of one of the two.`,
            ...(userTypes.length > 1 && {
              edits: [{ op: 'remove' as const, path: `/userTypes/${String(index)}` }],
            }),
          }),
        },
      ];
    }),
  );
};

const nobodyAsks = (questionnaires: readonly QuestionnaireDefinition[]): AudienceFinding[] => {
  const standard = questionnaires.filter(({ kind }) => kind === 'standard');
  const asked = new Set(standard.flatMap(({ userTypes }) => userTypes));
  const unserved = USER_TYPES.filter((userType) => !asked.has(userType));
  const [first] = standard;
  if (unserved.length === 0 || !first) return [];
  return [
    {
      questionnaire: questionnaires.indexOf(first),
      ...createFinding('audience/nobody-asks', {
        pointer: '/userTypes',
        parameters: { userTypes: unserved.join(' ') },
        message: `None of these standard questionnaires is for ${unserved.join(', ')}: they cannot get a pass.`,
        suggestion: `Add ${unserved.join(', ')} to "userTypes" of one, or write one for them.`,
      }),
    },
  ];
};

/**
 * Faults of questionnaires that are to be active together: a user type that no standard one asks,
 * or that two of a kind ask, and duplicate codes.
 */
export const lintAudience = (
  questionnaires: readonly QuestionnaireDefinition[],
): readonly AudienceFinding[] => [
  ...nobodyAsks(questionnaires),
  ...codesTaken(questionnaires),
  ...askedTwice(questionnaires),
];

/**
 * Which standard questionnaire a person of a user type gets in a language, and which texts it
 * lacks.
 */
export interface Coverage {
  readonly userType: UserType;
  readonly language: Language;
  /** Null where there is none. */
  readonly code: string | null;
  /** Pointers of texts that would be shown in English or Korean instead. */
  readonly missingTexts: readonly string[];
}

/** Every user type and language, with what is asked there. */
export const coverageOf = (
  questionnaires: readonly QuestionnaireDefinition[],
): readonly Coverage[] => {
  const lacking = new Map(
    questionnaires.map((questionnaire) => [questionnaire, missingTextsOf(questionnaire)]),
  );
  return USER_TYPES.flatMap((userType) => {
    const asking = questionnaires.find(
      ({ kind, userTypes }) => kind === 'standard' && userTypes.includes(userType),
    );
    return LANGUAGES.map((language) => ({
      userType,
      language,
      code: asking?.code ?? null,
      missingTexts: (asking && lacking.get(asking)?.get(language)) ?? [],
    }));
  });
};

const missingTextsOf = (
  questionnaire: QuestionnaireDefinition,
): ReadonlyMap<Language, readonly string[]> => {
  const shown = findTexts(questionnaire).filter(({ role }) => role !== 'reason');
  return new Map(
    LANGUAGES.map((language) => [
      language,
      shown
        .filter(({ text }) => parseTranslation(text[language]).state === 'missing')
        .map(({ pointer }) => pointer),
    ]),
  );
};
