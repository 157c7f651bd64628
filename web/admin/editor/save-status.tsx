import { Button, Group, Text } from '@mantine/core';
import { IconCheck, IconCloudOff, IconLoader2 } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useFormatFailure } from '../frame/use-format-failure.ts';
import { StudioFailure } from '../calls/studio-client.ts';
import { useStudioLanguage, useWords, type StudioLanguage } from '../words/studio-words.ts';
import { useSignedInAccount } from '../session/signed-in-account.ts';
import type { SaveState } from './draft-saver.ts';
import { useEditor, useFindings, useSaveState } from './editor-context.ts';
import { NO_DRAFT_REVISION } from './load-draft.ts';
import { editorWords } from './words.ts';

const timeFormats = new Map<StudioLanguage, Intl.DateTimeFormat>();

/** The time of day in Seoul, the time zone of the hospital. */
export const formatTimeOfDay = (at: number, language: StudioLanguage): string => {
  const clock =
    timeFormats.get(language) ??
    new Intl.DateTimeFormat(language === 'ko' ? 'ko-KR' : 'en-GB', {
      timeZone: 'Asia/Seoul',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  timeFormats.set(language, clock);
  return clock.format(at);
};

const isOffline = (failure: unknown): boolean =>
  failure instanceof StudioFailure && failure.kind === 'offline';

const useSaveStatusText = (state: SaveState): string => {
  const say = useWords(editorWords);
  const language = useStudioLanguage();
  const failureWords = useFormatFailure();
  const { name } = useSignedInAccount();
  switch (state.kind) {
    case 'saved': {
      const { revision, savedAt, savedBy } = state.saving;
      if (revision === NO_DRAFT_REVISION) return say('save.noDraft');
      const time = formatTimeOfDay(savedAt, language);
      return savedBy === name
        ? say('save.saved', { time })
        : say('save.savedBy', { time, name: savedBy });
    }
    case 'failed':
      return isOffline(state.failure)
        ? say('save.offline')
        : say('save.failed', { reason: failureWords(state.failure) });
    case 'malformed':
      return say('save.malformed', { where: state.where });
    case 'waiting':
    case 'saving':
    case 'conflict':
      return say(`save.${state.kind}`);
  }
};

/** The save state of the draft, always in words. */
export const SaveStatus = ({ onDecide }: { onDecide: () => void }): ReactElement => {
  const say = useWords(editorWords);
  const { saver } = useEditor();
  const state = useSaveState();
  const words = useSaveStatusText(state);
  const unfinished = useFindings(
    ({ findings }) =>
      findings.filter(
        ({ ruleId, severity }) =>
          ruleId === 'text/untranslated' || (ruleId === 'text/missing' && severity === 'error'),
      ).length,
  );
  const isTrouble =
    state.kind === 'failed' || state.kind === 'conflict' || state.kind === 'malformed';
  return (
    <Group gap={6} wrap="nowrap" className="editor-save">
      {isTrouble ? (
        <IconCloudOff size={18} aria-hidden color="var(--mantine-color-red-8)" />
      ) : state.kind === 'saved' ? (
        <IconCheck size={18} aria-hidden color="var(--mantine-color-teal-7)" />
      ) : (
        <IconLoader2 size={18} aria-hidden />
      )}
      <Text size="sm" role="status" c={isTrouble ? 'red.9' : 'dark'} fw={isTrouble ? 600 : 400}>
        {words}
        {unfinished > 0 && ` · ${say('save.unfinished', { count: unfinished })}`}
      </Text>
      {state.kind === 'conflict' && (
        <Button size="compact-sm" onClick={onDecide}>
          {say('save.decide')}
        </Button>
      )}
      {(state.kind === 'failed' || state.kind === 'waiting') && (
        <Button size="compact-sm" variant="default" onClick={saver.flush}>
          {say('save.now')}
        </Button>
      )}
    </Group>
  );
};
