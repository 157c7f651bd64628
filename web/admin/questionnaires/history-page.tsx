import { useState, type ReactElement } from 'react';
import { useParams } from 'wouter';
import type { StudioVersion } from '../../../schemas/api.gen.ts';
import { EmptyState, Loaded } from '../frame/query-states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { useStudioQuery } from '../calls/studio-client.ts';
import { useMay } from '../session/signed-in-account.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { QuestionnaireTabs } from './questionnaire-tabs.tsx';
import { historyWords } from './history/history-words.ts';
import { RetireButton } from './history/retire-button.tsx';
import { RollBackDialog } from './history/roll-back-dialog.tsx';
import { VersionComparison } from './history/version-comparison.tsx';
import { isNewerThan, VersionTable } from './history/version-table.tsx';
import { VersionDialog } from './history/version-dialog.tsx';
import { tabWords } from './tab-words.ts';
import { textInStudioLanguage } from '../words/text-in-studio-language.ts';

/** `/admin/questionnaires/:code/history`: versions to open, compare and roll back to. */
export const HistoryPage = (): ReactElement => {
  const say = useWords(historyWords);
  const sayTab = useWords(tabWords);
  const language = useStudioLanguage();
  const { code = '' } = useParams<{ code: string }>();
  const history = useStudioQuery('questionnaireHistory', { code });
  const mayRollBack = useMay('rollBack');
  const [viewed, setViewed] = useState<StudioVersion | null>(null);
  const [target, setTarget] = useState<StudioVersion | null>(null);
  const title = history.data?.questionnaire.title;
  const name = textInStudioLanguage(title, language) || code;
  return (
    <StudioPage
      title={`${name} · ${sayTab('history')}`}
      intro={say('intro')}
      crumbs={[{ label: sayTab('list'), to: '/questionnaires' }]}
    >
      <QuestionnaireTabs code={code} current="history" />
      <Loaded query={history}>
        {(found) => {
          const { versions, publications } = found;
          return versions.length === 0 ? (
            <EmptyState title={say('emptyTitle')}>{say('empty')}</EmptyState>
          ) : (
            <>
              <RetireButton of={found} />
              <VersionTable
                versions={versions}
                publications={publications}
                mayRollBack={mayRollBack}
                onView={setViewed}
                onRollBack={setTarget}
              />
              {versions.length > 1 && (
                <VersionComparison key={versions[0]?.detailId} code={code} versions={versions} />
              )}
            </>
          );
        }}
      </Loaded>
      <VersionDialog
        code={code}
        version={viewed}
        onClose={() => {
          setViewed(null);
        }}
      />
      <RollBackDialog
        code={code}
        version={target}
        isNewer={
          target !== null &&
          isNewerThan(
            target,
            history.data?.versions.find(({ isPublished }) => isPublished),
          )
        }
        onClose={() => {
          setTarget(null);
        }}
      />
    </StudioPage>
  );
};
