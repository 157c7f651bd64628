import {
  recordTest,
  type CompiledQuestionnaire,
  type ExpectedOutcome,
} from '../../../../engine/questionnaire/index.ts';
import type { Day } from '../../../../engine/visit/calendar-day.ts';
import type { Language, TryCase, UserType } from '../../../../schemas/api.gen.ts';
import { useStudioMutation } from '../../calls/studio-client.ts';
import { useNotifications } from '../../frame/use-notifications.ts';
import { useMay } from '../../session/signed-in-account.ts';
import { useWords } from '../../words/studio-words.ts';
import type { CurrentQuestionnaire } from '../shown/use-current-questionnaire.ts';
import { tryWords } from './try-words.ts';

/** As in the schema of questionnaires. */
const MAX_TESTS = 200;

interface KeptAnswers {
  readonly title: string;
  readonly userType: UserType;
  readonly language: Language;
  readonly answers: TryCase['answers'];
  /** The day on which they are given. */
  readonly today?: Day;
  /** Whether exactly the questions that are asked now must be asked. */
  readonly withQuestions: boolean;
}

export interface DraftTests {
  /** Whether the user's role may change them. */
  readonly mayChange: boolean;
  readonly isSaving: boolean;
  /** Adds a test that expects what the answers lead to now. Reports why it cannot. */
  readonly keep: (kept: KeptAnswers, onKept: () => void) => void;
  readonly remove: (test: ExpectedOutcome) => void;
}

/** Changes the tests of the draft that the page shows, if no one has saved it since. */
export const useDraftTests = (
  { code, definition, source }: CurrentQuestionnaire,
  compiled: CompiledQuestionnaire,
): DraftTests => {
  const say = useWords(tryWords);
  const notify = useNotifications();
  const mayChange = useMay('saveDraft');
  const { mutate, isPending } = useStudioMutation('saveDraft', { refreshes: ['readDraft'] });
  const { tests = [], ...others } = definition;

  const save = (next: readonly ExpectedOutcome[], onSaved: () => void): void => {
    if (source.kind === 'version') {
      notify.warning(say('testNeedsDraft'));
      return;
    }
    const changed = next.length > 0 ? { ...others, tests: next } : others;
    mutate(
      { code, revision: source.saving.revision, definition: { ...changed } },
      {
        onSuccess: ({ kind }) => {
          if (kind === 'saved') onSaved();
          else notify.warning(say(kind === 'conflict' ? 'testConflict' : 'testMalformed'));
        },
        onError: notify.error,
      },
    );
  };

  const keep: DraftTests['keep'] = ({ withQuestions, ...given }, onKept) => {
    const { title } = given;
    if (tests.some((test) => test.title === title)) {
      notify.warning(say('testTaken', { title }));
      return;
    }
    if (tests.length >= MAX_TESTS) {
      notify.warning(say('testsFull', { count: MAX_TESTS }));
      return;
    }
    const recorded = recordTest(compiled, given);
    if (recorded === null) {
      notify.warning(say('testNotPossible'));
      return;
    }
    const { visible, ...test } = recorded;
    save([...tests, withQuestions && visible ? { ...test, visible } : test], () => {
      onKept();
      notify.success(say('testKept', { title }));
    });
  };

  return {
    mayChange,
    isSaving: isPending,
    keep,
    remove: (removed) => {
      save(
        tests.filter((test) => test !== removed),
        () => {
          notify.success(say('testRemoved', { title: removed.title }));
        },
      );
    },
  };
};
