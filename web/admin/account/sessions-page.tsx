import type { ReactElement } from 'react';
import { Loaded } from '../frame/states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { useTold } from '../frame/use-told.ts';
import { useStudio, useStudioChange } from '../calls/studio-server.ts';
import { useWords } from '../words/studio-words.ts';
import { SessionTable } from './session-table.tsx';
import { sessionWords } from './session-words.ts';

/** Everybody who is signed in. */
export const SessionsPage = (): ReactElement => {
  const say = useWords(sessionWords);
  const told = useTold();
  const sessions = useStudio('sessions', {});
  const end = useStudioChange('endSession', { refreshes: ['sessions', 'mySessions'] });
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
                    told.done(say('ended'));
                  },
                  onError: told.failed,
                },
              );
            }}
          />
        )}
      </Loaded>
    </StudioPage>
  );
};
