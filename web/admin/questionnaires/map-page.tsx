import { Group, SegmentedControl, Text } from '@mantine/core';
import { useMemo, useState, type ReactElement } from 'react';
import { EmptyState } from '../frame/query-states.tsx';
import { useMay } from '../session/signed-in-account.ts';
import { useWords } from '../words/studio-words.ts';
import { logicGraph } from '../../../engine/questionnaire/proof/logic-graph.ts';
import { LogicMap } from './map/logic-map.tsx';
import { LogicSentences } from './map/logic-sentences.tsx';
import { mapWords } from './map/map-words.ts';
import { MarkBadge, MARKS } from './map/mark-badge.tsx';
import { QuestionnaireFrame } from './shown/questionnaire-frame.tsx';
import type { CurrentQuestionnaire } from './shown/use-current-questionnaire.ts';

const LogicPage = ({
  shown: { code, definition },
}: {
  shown: CurrentQuestionnaire;
}): ReactElement => {
  const say = useWords(mapWords);
  const [view, setView] = useState('picture');
  const logic = useMemo(() => logicGraph(definition), [definition]);
  const used = MARKS.filter((mark) => logic.nodes.some(({ marks }) => marks.includes(mark)));
  if (logic.nodes.length === 0) {
    return <EmptyState title={say('emptyTitle')}>{say('empty')}</EmptyState>;
  }
  return (
    <>
      <SegmentedControl
        aria-label={say('mapOf')}
        w="fit-content"
        value={view}
        data={[
          { value: 'picture', label: say('picture') },
          { value: 'sentences', label: say('sentences') },
        ]}
        onChange={setView}
      />
      {view === 'picture' ? (
        <>
          <LogicMap code={code} of={logic} />
          <Text size="sm">{say('lines')}</Text>
        </>
      ) : (
        <LogicSentences code={code} of={logic} />
      )}
      <Group gap="lg" role="group" aria-label={say('legend')}>
        {used.map((mark) => (
          <Group key={mark} gap={6} wrap="nowrap">
            <MarkBadge mark={mark} />
            <Text size="sm">{say(`meaning.${mark}`)}</Text>
          </Group>
        ))}
      </Group>
    </>
  );
};

/** `/admin/questionnaires/:code/map`: the logic as a diagram and in sentences. */
export const MapPage = (): ReactElement => {
  const say = useWords(mapWords);
  const mayEdit = useMay('openDraft');
  return (
    <QuestionnaireFrame tab="map" intro={say(mayEdit ? 'intro' : 'introRead')}>
      {(shown) => <LogicPage shown={shown} />}
    </QuestionnaireFrame>
  );
};
