import { Anchor, Text } from '@mantine/core';
import { memo, type ReactElement } from 'react';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { useDraft, useEditor } from './editor-context.ts';
import { formWords } from './form-words.ts';
import { categoriesTargeting } from './target-edits.ts';
import { textInStudioLanguage } from '../words/text-in-studio-language.ts';

const SEPARATOR = '\u0000';

/** The categories that reveal or hide the category with that id, each as a link to it. */
export const RevealedBy = memo(function RevealedBy({ id }: { id: string }): ReactElement | null {
  const say = useWords(formWords);
  const language = useStudioLanguage();
  const { store } = useEditor();
  // One string, which stays equal while other text is typed.
  const sources = useDraft(({ definition }) =>
    categoriesTargeting(definition.categories, id)
      .map((source) => `${source.id}${SEPARATOR}${textInStudioLanguage(source.question, language)}`)
      .join('\n'),
  );
  if (sources === '') return null;
  return (
    <Text size="sm">
      {say('revealedBy')}:{' '}
      {sources.split('\n').map((source, at) => {
        const [key = '', text = ''] = source.split(SEPARATOR);
        return (
          <span key={key}>
            {at > 0 && ', '}
            <Anchor
              component="button"
              type="button"
              size="sm"
              onClick={() => {
                store.select(key);
              }}
            >
              {text === '' ? key : text}
            </Anchor>
          </span>
        );
      })}
    </Text>
  );
});
