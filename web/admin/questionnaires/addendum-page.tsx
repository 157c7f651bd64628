import type { ReactElement } from 'react';
import { useStudioQuery } from '../calls/studio-client.ts';
import { Loaded } from '../frame/query-states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { useWords } from '../words/studio-words.ts';
import { AddendumForm } from './addendum/addendum-form.tsx';
import { addendumWords } from './addendum/addendum-words.ts';

/** `/admin/publications/addendum`: questions that several questionnaires ask until an end. */
export const AddendumPage = (): ReactElement => {
  const say = useWords(addendumWords);
  const list = useStudioQuery('questionnaires', {});
  return (
    <StudioPage
      title={say('title')}
      intro={say('intro')}
      crumbs={[{ label: say('approvals'), to: '/publications' }]}
    >
      <Loaded query={list}>
        {({ questionnaires }) => <AddendumForm questionnaires={questionnaires} />}
      </Loaded>
    </StudioPage>
  );
};
