import type { ReactElement } from 'react';
import { Loaded } from '../frame/query-states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { useNotifications } from '../frame/use-notifications.ts';
import { useStudioQuery, useStudioMutation } from '../calls/studio-client.ts';
import { useWords } from '../words/studio-words.ts';
import { SessionTable } from './session-table.tsx';
import { sessionWords } from './session-words.ts';

/** All active sessions. */
export const SessionsPage = (): ReactElement => {
  const say = useWords(sessionWords);
  const notify = useNotifications();
  const sessions = useStudioQuery('sessions', {});
  const end = useStudioMutation('endSession', { refreshes: ['sessions', 'mySessions'] });
  return (
    <StudioPage title={say('title')} intro={say('intro')}>
      <Loaded query={sessions}>
        {(found) => (
          <SessionTable
            sessions={found.sessions}
            onEnd={({ sessionId }) => {
              end.mutate(
                { sessionId },
                {
                  onSuccess: () => {
                    notify.success(say('ended'));
                  },
                  onError: notify.error,
                },
              );
            }}
          />
        )}
      </Loaded>
    </StudioPage>
  );
};
