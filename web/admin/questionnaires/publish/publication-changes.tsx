import { Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { QuestionnaireDefinition } from '../../../../engine/questionnaire/index.ts';
import type { Publication } from '../../../../schemas/api.gen.ts';
import { Loaded } from '../../frame/query-states.tsx';
import { useStudioQuery } from '../../calls/studio-client.ts';
import { useWords } from '../../words/studio-words.ts';
import { ChangeList } from '../changes/change-list.tsx';
import { ChangedComments } from '../comments/changed-comments.tsx';
import { RetirementEffect } from '../history/retirement-effect.tsx';
import { ReadableQuestions } from '../shown/readable-questions.tsx';
import { useVersionContent } from '../shown/use-current-questionnaire.ts';
import { approvalWords } from './approval-words.ts';

/**
 * What a publication changes compared to the version that it replaces, or was to replace. For another
 * end it is the same: what stays for longer, or ends sooner. All questions of a first version.
 */
export const PublicationChanges = ({
  of: { code, detailId, detailBefore, kind },
}: {
  of: Publication;
}): ReactElement => {
  const say = useWords(approvalWords);
  const history = useStudioQuery('questionnaireHistory', { code });
  const before = useVersionContent(code, detailBefore ?? undefined);
  const after = useVersionContent(code, detailId);
  return (
    <Loaded query={history}>
      {({ questionnaire }) =>
        kind === 'retire' ? (
          <RetirementEffect of={questionnaire} />
        ) : detailBefore === null ? (
          <Stack>
            <Text>{say('firstVersion')}</Text>
            <Loaded query={after}>
              {({ definition }) => {
                const first = definition as unknown as QuestionnaireDefinition;
                return (
                  <>
                    <ReadableQuestions of={first} />
                    <ChangedComments code={code} before={null} after={first} />
                  </>
                );
              }}
            </Loaded>
          </Stack>
        ) : (
          <Loaded query={before}>
            {(from) => (
              <Loaded query={after}>
                {(to) => {
                  const versions = {
                    before: from.definition as unknown as QuestionnaireDefinition,
                    after: to.definition as unknown as QuestionnaireDefinition,
                  };
                  return (
                    <>
                      <ChangeList {...versions} />
                      <ChangedComments code={code} {...versions} />
                    </>
                  );
                }}
              </Loaded>
            )}
          </Loaded>
        )
      }
    </Loaded>
  );
};
