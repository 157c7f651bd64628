import type {
  Denial,
  DenialOutcome,
  Language,
  LocalizedText,
  QuestionnaireDefinition,
} from '../../../../engine/questionnaire/index.ts';
import {
  isTranslationStale,
  parseTranslation,
} from '../../../../engine/questionnaire/document/text.ts';
import { LANGUAGES } from '../../../../engine/wording/language.ts';

/** An answer that refuses entry or calls staff. */
export interface ScreeningRule {
  readonly categoryId: string;
  readonly question: LocalizedText;
  /** Null for a plain "yes". */
  readonly itemId: string | null;
  readonly item: LocalizedText | null;
  readonly outcome: DenialOutcome;
  readonly reasons: readonly LocalizedReason[];
}

/** The reason that staff read, in one language. */
export interface LocalizedReason {
  readonly language: Language;
  readonly text: string;
  readonly state: 'ok' | 'missing' | 'unreviewed' | 'stale';
}

const reasonsOf = ({ reason }: Denial): readonly LocalizedReason[] =>
  LANGUAGES.map((language) => {
    const { text, state } = parseTranslation(reason?.[language]);
    if (state === 'missing') return { language, text: '', state };
    if (reason && isTranslationStale(reason, language)) return { language, text, state: 'stale' };
    return { language, text, state: state === 'reviewed' ? 'ok' : 'unreviewed' };
  });

/** Every answer that refuses entry or calls staff, in the order of the questionnaire. */
export const screeningRules = ({ categories }: QuestionnaireDefinition): readonly ScreeningRule[] =>
  categories.flatMap(({ id, question, denies, items = [] }) => [
    ...(denies
      ? [
          {
            categoryId: id,
            question,
            itemId: null,
            item: null,
            outcome: denies.outcome,
            reasons: reasonsOf(denies),
          },
        ]
      : []),
    ...items.flatMap((item) =>
      item.denies
        ? [
            {
              categoryId: id,
              question,
              itemId: item.id,
              item: item.text,
              outcome: item.denies.outcome,
              reasons: reasonsOf(item.denies),
            },
          ]
        : [],
    ),
  ]);
