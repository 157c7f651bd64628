import { refused, type Outcome } from '../../engine/outcome/outcome.ts';
import type { QuestionnaireDefinition } from '../../engine/questionnaire/document/definition.ts';
import type { Finding } from '../platform/files/report.ts';
import { formatMegabytes, MEGABYTE } from '../platform/http/body-limit.ts';
import type { SizeSettings } from '../platform/http/wording.ts';

/** A limit of the settings that a questionnaire exceeds. */
export interface ExceededSize {
  readonly setting: 'questionnaire.maxQuestions' | 'questionnaire.maxMegabytes';
  /** As people read it: with a unit, if it is not a number of questions. */
  readonly size: string;
  readonly limit: string;
}

/** Null if there are not too many questions, also if it has no list of questions. */
export const findTooManyQuestions = (
  { categories }: { readonly categories?: unknown },
  settings: SizeSettings,
): ExceededSize | null => {
  const setting = 'questionnaire.maxQuestions';
  const count = Array.isArray(categories) ? categories.length : 0;
  const limit = settings[setting];
  return count > limit ? { setting, size: String(count), limit: String(limit) } : null;
};

/** The first limit that it exceeds; null if there is none. */
export const findExceededSize = (
  definition: QuestionnaireDefinition,
  settings: SizeSettings,
): ExceededSize | null => {
  const tooMany = findTooManyQuestions(definition, settings);
  if (tooMany) return tooMany;
  const setting = 'questionnaire.maxMegabytes';
  const bytes = Buffer.byteLength(JSON.stringify(definition));
  const most = settings[setting] * MEGABYTE;
  return bytes > most
    ? { setting, size: formatMegabytes(bytes), limit: formatMegabytes(most) }
    : null;
};

/** The refusal of a call. A call checks only the number: its body had a limit in megabytes. */
export const refuseTooManyQuestions = ({ setting, size, limit }: ExceededSize): Outcome<never> =>
  refused('message', 'message.tooManyQuestions', { count: size, limit, setting });

/** What a command reports. */
export const toSizeFinding = (file: string, { setting, size, limit }: ExceededSize): Finding => {
  const has = setting === 'questionnaire.maxQuestions' ? `has ${size} questions` : `is ${size}`;
  return {
    ...{ file, line: 1, column: 1, severity: 'error', rule: 'questionnaire/too-large' },
    message: `The questionnaire ${has}. The limit is ${limit}. Nothing was imported.`,
    fix: `Raise ${setting} (munjin settings export, then munjin settings import), or make several questionnaires of it.`,
  };
};
