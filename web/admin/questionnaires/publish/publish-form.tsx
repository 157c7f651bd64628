import {
  Alert,
  Button,
  Group,
  SegmentedControl,
  Stack,
  Text,
  Textarea,
  Title,
} from '@mantine/core';
import { useMemo, useState, type ReactElement } from 'react';
import { compileDefinition } from '../../../../engine/questionnaire/index.ts';
import type { DraftReviewResult, Publication } from '../../../../schemas/api.gen.ts';
import { InstantField } from '../../hospital/instant-field.tsx';
import { useNotifications } from '../../frame/use-notifications.ts';
import { useStudioMutation } from '../../calls/studio-client.ts';
import { useMay } from '../../session/signed-in-account.ts';
import { useWords } from '../../words/studio-words.ts';
import { historyWords } from '../history/history-words.ts';
import { LanguageProgress } from '../list/language-progress.tsx';
import { parseInstant } from '../shown/parse-instant.ts';
import type { CurrentQuestionnaire } from '../shown/use-current-questionnaire.ts';
import { TimeToComplete } from '../shown/time-to-complete.tsx';
import { Checklist, findOpenPoints, type Reasons } from './checklist.tsx';
import { publishWords } from './publish-words.ts';

/** The start of a day, when no one is filling in a form. */
const MIDNIGHT = '00:00';

/** The checklist of a draft, the note, the start time and the publish button. */
export const PublishForm = ({
  shown: { code, definition },
  review,
  onPublished,
  onOutdated,
}: {
  shown: CurrentQuestionnaire;
  review: DraftReviewResult;
  onPublished: (publication: Publication) => void;
  /** Called when the draft or the active version has changed since the review. */
  onOutdated: () => void;
}): ReactElement => {
  const say = useWords(publishWords);
  const sayFault = useWords(historyWords);
  const notify = useNotifications();
  const mayPublish = useMay('publishDraft');
  const [reasons, setReasons] = useState<Reasons>({});
  const [takesOver, setTakesOver] = useState(false);
  const [note, setNote] = useState('');
  const [when, setWhen] = useState('now');
  const [startsAt, setStartsAt] = useState('');
  const [endsAt, setEndsAt] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  // No `refreshes` here: the page refreshes its data itself in `onPublished`, because this form is
  // removed when its draft is gone.
  const publish = useStudioMutation('publishDraft');
  const hasErrors = review.points.some(({ state }) => state === 'error');
  // A draft with errors may have no path.
  const compiled = useMemo(
    () => (hasErrors ? null : compileDefinition(definition)),
    [definition, hasErrors],
  );
  const [userType] = definition.userTypes;
  const lacksStart = when === 'later' && startsAt === '';
  const openPoints = findOpenPoints(review.points, { reasons, takesOver });
  const ready = openPoints.length === 0 && !lacksStart;
  const isFirstVersion = review.comparedTo === null;
  const send = (): void => {
    setFault(null);
    publish.mutate(
      {
        code,
        revision: review.revision,
        comparedTo: review.comparedTo,
        note: note.trim(),
        overruled: review.points.flatMap(({ point, state }) =>
          state === 'warning' && point !== 'userTypeTaken'
            ? [{ point, reason: (reasons[point] ?? '').trim() }]
            : [],
        ),
        takeOver: takesOver ? review.takesOver : [],
        startsAt: when === 'now' ? null : parseInstant(startsAt),
        endsAt: parseInstant(endsAt),
      },
      {
        onSuccess: ({ fault: found, publication }) => {
          if (publication !== null) {
            onPublished(publication);
            return;
          }
          setFault(sayFault(`fault.${found ?? 'conflict'}`));
          if (found === 'conflict' || found === 'otherInForce') onOutdated();
        },
        onError: notify.error,
      },
    );
  };
  return (
    <>
      <section aria-labelledby="publish-checklist">
        <Title order={2} size="h4" id="publish-checklist" mb="xs">
          {say('checklist')}
        </Title>
        <Checklist
          code={code}
          definition={definition}
          // A first version has no changes, and needs a second person all the same.
          points={review.points.filter(
            ({ point }) => !isFirstVersion || point !== 'criticalChange',
          )}
          languages={review.languages}
          reasons={reasons}
          takesOver={takesOver}
          mayOverrule={mayPublish}
          onTakeOver={setTakesOver}
          onReason={(point, reason) => {
            setReasons((before) => ({ ...before, [point]: reason }));
          }}
        />
        {compiled && userType && <TimeToComplete compiled={compiled} userType={userType} />}
      </section>
      <section aria-labelledby="publish-languages">
        <Title order={2} size="h4" id="publish-languages" mb="xs">
          {say('languages')}
        </Title>
        <LanguageProgress of={review.languages} isNamed />
      </section>
      {mayPublish ? (
        <Stack maw={640}>
          <Textarea
            label={say('note')}
            description={say('noteHint')}
            autosize
            minRows={2}
            maxLength={2000}
            value={note}
            onChange={(event) => {
              setNote(event.currentTarget.value);
            }}
          />
          <SegmentedControl
            aria-label={say('when')}
            w="fit-content"
            value={when}
            data={[
              { value: 'now', label: say('now') },
              { value: 'later', label: say('later') },
            ]}
            onChange={setWhen}
          />
          <Group align="flex-end" gap="xl">
            {when === 'later' && (
              <InstantField
                label={say('starts')}
                description={say('startsHint')}
                value={startsAt}
                timeAtFirst={MIDNIGHT}
                onChange={setStartsAt}
              />
            )}
            <InstantField
              label={say('ends')}
              description={say('endsHint')}
              value={endsAt}
              timeAtFirst={MIDNIGHT}
              onChange={setEndsAt}
            />
          </Group>
          <Text size="sm">{say(when === 'now' ? 'visitorsNow' : 'visitorsLater')}</Text>
          {review.isCritical && (
            <Alert color="orange">
              {say(isFirstVersion ? 'secondPersonFirst' : 'secondPerson')}
            </Alert>
          )}
          {fault !== null && (
            <Alert color="red" role="alert">
              {fault}
            </Alert>
          )}
          {!ready && (
            <Text size="sm" c="dimmed">
              {lacksStart
                ? say('startMissing')
                : say('notReady', {
                    points: openPoints
                      .map(({ point, count }) => say(`bad.${point}`, { count }))
                      .join(' · '),
                  })}
            </Text>
          )}
          <Button w="fit-content" disabled={!ready} loading={publish.isPending} onClick={send}>
            {say(review.isCritical ? 'askApproval' : 'publish')}
          </Button>
        </Stack>
      ) : (
        <Text>{say('mayNot')}</Text>
      )}
    </>
  );
};
