import { Group, Select, Stack, Title } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import type { QuestionnaireDefinition } from '../../../../engine/questionnaire/index.ts';
import type { StudioVersion } from '../../../../schemas/api.gen.ts';
import { Loaded } from '../../frame/query-states.tsx';
import { useWords } from '../../words/studio-words.ts';
import { ChangeList } from '../changes/change-list.tsx';
import { useVersionContent } from '../shown/use-current-questionnaire.ts';
import { historyWords } from './history-words.ts';

/** Two versions side by side, initially the two newest. */
export const VersionComparison = ({
  code,
  versions,
}: {
  code: string;
  versions: readonly StudioVersion[];
}): ReactElement => {
  const say = useWords(historyWords);
  const [before, setBefore] = useState(versions[1]?.detailId);
  const [after, setAfter] = useState(versions[0]?.detailId);
  const contentBefore = useVersionContent(code, before);
  const contentAfter = useVersionContent(code, after);
  const data = versions.map(({ detailId, version }) => ({
    value: detailId,
    label: say('versionNumber', { version }),
  }));
  return (
    <Stack component="section" aria-labelledby="compare-versions">
      <Title order={2} size="h4" id="compare-versions">
        {say('compare')}
      </Title>
      <Group>
        <Select
          label={say('compareBefore')}
          allowDeselect={false}
          data={data}
          value={before ?? null}
          onChange={(value) => {
            setBefore(value ?? undefined);
          }}
        />
        <Select
          label={say('compareAfter')}
          allowDeselect={false}
          data={data}
          value={after ?? null}
          onChange={(value) => {
            setAfter(value ?? undefined);
          }}
        />
      </Group>
      <Loaded query={contentBefore}>
        {(from) => (
          <Loaded query={contentAfter}>
            {(to) => (
              <ChangeList
                before={from.definition as unknown as QuestionnaireDefinition}
                after={to.definition as unknown as QuestionnaireDefinition}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </Stack>
  );
};
