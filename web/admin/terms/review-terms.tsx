import { Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { formatDay } from '../../../engine/visit/calendar-day.ts';
import { fillRetention, type Retention } from '../../../engine/terms/retention.ts';
import type { Language } from '../../../engine/wording/language.ts';
import type { TermsVersionSummary } from '../../../schemas/api.gen.ts';
import { useStudioQuery } from '../calls/studio-client.ts';
import { DialogActions } from '../frame/dialog-actions.tsx';
import { Dialog } from '../frame/dialog.tsx';
import { Failure, Loading } from '../frame/query-states.tsx';
import { useWords } from '../words/studio-words.ts';
import { compareTerms, findReplacedTerms, type ComparedText } from './compare-terms.ts';
import { TermsComparison, TermsEffect } from './terms-comparison.tsx';
import { termsWords } from './words.ts';

/** Which terms a version is of, and when it starts. */
export type ReviewedTerms = Pick<
  TermsVersionSummary,
  'code' | 'kind' | 'answerType' | 'variant' | 'effectiveFrom'
>;

interface Reviewed {
  readonly terms: ReviewedTerms;
  readonly texts: readonly ComparedText[];
  /** Every version, to find the one that this one replaces. */
  readonly versions: readonly TermsVersionSummary[];
  /** The language that visitors read where theirs has no text. */
  readonly standIn: Language;
  readonly today: string;
  /**
   * The days that a saved version promises, to compare the texts as visitors read them; none while
   * it is written.
   */
  readonly retention?: Retention;
  /** Whether to leave out the texts themselves. */
  readonly isBrief?: boolean;
}

const fillTexts = (
  texts: readonly ComparedText[],
  retention: Retention | undefined,
): readonly ComparedText[] =>
  retention === undefined
    ? texts
    : texts.map((text) => ({
        ...text,
        contents: fillRetention(text.contents, retention, text.language),
      }));

/** What visitors read from the start day of a version on, compared with what they read before. */
export const TermsChanges = ({
  terms,
  texts,
  versions,
  standIn,
  today,
  retention,
  isBrief = false,
}: Reviewed): ReactElement => {
  const say = useWords(termsWords);
  const replaced = findReplacedTerms(versions, terms, today);
  const query = useStudioQuery(
    'termsVersion',
    { code: replaced?.code ?? '' },
    { enabled: replaced !== null },
  );
  if (replaced !== null && query.isError) return <Failure of={query.error} />;
  if (replaced !== null && query.data === undefined) return <Loading />;
  const compared = compareTerms(
    fillTexts(query.data?.texts ?? [], retention && query.data?.retention),
    fillTexts(texts, retention),
  );
  return (
    <Stack>
      <TermsEffect compared={compared} day={terms.effectiveFrom} today={today} standIn={standIn} />
      <Text size="sm" c="dimmed">
        {replaced === null
          ? say('replacesNone')
          : say('replaces', { code: replaced.code, day: formatDay(replaced.effectiveFrom) })}
      </Text>
      {!isBrief && <TermsComparison compared={compared} />}
    </Stack>
  );
};

/** The dialog that shows what a version changes, before it is saved to wait for a second person. */
export const ReviewTerms = ({
  opened,
  onConfirm,
  onClose,
  ...reviewed
}: Reviewed & {
  opened: boolean;
  onConfirm: () => void;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(termsWords);
  return (
    <Dialog size="xl" opened={opened} onClose={onClose} title={say('reviewTitle')}>
      {opened && (
        <Stack>
          <TermsChanges {...reviewed} />
          <DialogActions
            action={say('requestApproval')}
            keep={say('keepEditing')}
            onAct={onConfirm}
            onCancel={onClose}
          />
        </Stack>
      )}
    </Dialog>
  );
};
