import type { TextState } from '../../../engine/questionnaire/document/definition.ts';
import { parseTranslation, sourceHash } from '../../../engine/questionnaire/document/text.ts';
import type { Language } from '../../../engine/wording/language.ts';
import type { SourceText } from '../text-source.ts';

/** Elements of XLIFF 2 are in this namespace, whichever 2.x version the file names. */
export const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0';

/** Notes by their category: translators read the first two, the import reads the third. */
export const NOTE = { role: 'role', stale: 'stale', stamp: 'stamp' } as const;

const PREFIX = 'munjin:';

/**
 * Our states as those of XLIFF; `machine` and `needsReview` share one, with different sub-states.
 */
export const STATE_ATTRIBUTES = {
  missing: { state: 'initial' },
  machine: { state: 'translated', subState: `${PREFIX}machine` },
  needsReview: { state: 'translated', subState: `${PREFIX}needsReview` },
  reviewed: { state: 'reviewed' },
} as const satisfies Record<TextState, Readonly<Record<string, string>>>;

/** The states that XLIFF 2 knows. */
export const XLIFF_STATES: readonly string[] = ['initial', 'translated', 'reviewed', 'final'];

/** Our state of a segment; another tool's sub-state of `translated` has no meaning for us. */
export const toTextState = (state: string, subState: string | undefined): TextState => {
  if (state === 'reviewed' || state === 'final') return 'reviewed';
  if (state === 'initial') return 'missing';
  return subState === STATE_ATTRIBUTES.machine.subState ? 'machine' : 'needsReview';
};

/**
 * A stamp that shows whether the Korean text or its translation has changed since the file was
 * made.
 */
export const pairStamp = ({ text }: Pick<SourceText, 'text'>, language: Language): string =>
  sourceHash([text.ko, text[language]].map((one) => parseTranslation(one).text).join('\u0000'));
