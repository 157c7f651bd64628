import { Button, Stack, Text } from '@mantine/core';
import { useId, type ReactElement } from 'react';
import type {
  LintContext,
  LintFinding,
  QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';
import { useNotifications } from '../frame/use-notifications.ts';
import { useWords } from '../words/studio-words.ts';
import { applyFix } from './apply-fix.ts';
import { useEditor } from './editor-context.ts';
import { fixChoices } from './fix-choices.ts';
import { linkWords } from './link-words.ts';
import { sideWords } from './side-words.ts';
import { useDescribeFix } from './use-describe-fix.ts';
import { useUndoNotification } from './use-undo-notification.tsx';

/** The fixes of a finding, each as a button, with a line that says what it changes. */
export const FixButtons = ({
  finding,
  definition,
  context,
}: {
  finding: LintFinding;
  /** The draft in which it was found. */
  definition: QuestionnaireDefinition;
  context: LintContext;
}): ReactElement => {
  const say = useWords(sideWords);
  const sayLink = useWords(linkWords);
  const id = useId();
  const { store } = useEditor();
  const notify = useNotifications();
  const notifyWithUndo = useUndoNotification();
  const describe = useDescribeFix(definition, finding);
  return (
    <Stack gap="xs" role="group" aria-label={say('fixes')}>
      {fixChoices(finding, definition).map((choice) => {
        const about = describe(choice);
        return (
          <Stack key={choice.name} gap={2} align="flex-start">
            <Button
              size="compact-sm"
              variant="default"
              aria-describedby={about === '' ? undefined : `${id}-${choice.name}`}
              onClick={() => {
                const before = store.getState().definition;
                store.change(applyFix(finding, choice.name, definition, context));
                if (store.getState().definition === before) notify.warning(say('notFixed'));
                else notifyWithUndo(say('fixed', { name: sayLink(`fix.${choice.name}`) }));
              }}
            >
              {sayLink(`fix.${choice.name}`)}
            </Button>
            {about !== '' && (
              <Text size="xs" c="dimmed" id={`${id}-${choice.name}`}>
                {about}
              </Text>
            )}
          </Stack>
        );
      })}
    </Stack>
  );
};
