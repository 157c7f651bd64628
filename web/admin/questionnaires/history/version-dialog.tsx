import type { ReactElement } from 'react';
import type { QuestionnaireDefinition } from '../../../../engine/questionnaire/index.ts';
import type { StudioVersion } from '../../../../schemas/api.gen.ts';
import { Loaded } from '../../frame/query-states.tsx';
import { useWords } from '../../words/studio-words.ts';
import { ReadableQuestions } from '../shown/readable-questions.tsx';
import { useVersionContent } from '../shown/use-current-questionnaire.ts';
import { historyWords } from './history-words.ts';
import { Dialog } from '../../frame/dialog.tsx';

/** A dialog to read a version. */
export const VersionDialog = ({
  code,
  version,
  onClose,
}: {
  code: string;
  version: StudioVersion | null;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(historyWords);
  const content = useVersionContent(code, version?.detailId);
  return (
    <Dialog
      opened={version !== null}
      onClose={onClose}
      size="xl"
      title={`${code} · ${say('versionNumber', { version: version?.version ?? 0 })}`}
    >
      <Loaded query={content}>
        {({ definition }) => (
          <ReadableQuestions of={definition as unknown as QuestionnaireDefinition} />
        )}
      </Loaded>
    </Dialog>
  );
};
