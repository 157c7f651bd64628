import type { ReactElement } from 'react';
import { StudioPage } from '../frame/studio-page.tsx';
import { useWords } from '../words/studio-words.ts';
import { listWords } from './words.ts';

/** `/admin/questionnaires`: every questionnaire. */
export const QuestionnaireListPage = (): ReactElement => {
  const say = useWords(listWords);
  return (
    <StudioPage title={say('title')} intro={say('intro')}>
      {null}
    </StudioPage>
  );
};
