import { Anchor, Text } from '@mantine/core';
import { memo, type ReactElement } from 'react';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { shownText } from './category-choices.ts';
import { useDraft, useEditor } from './editor-parts.ts';
import { formWords } from './form-words.ts';
import { sourcesOf } from './target-edits.ts';

const BETWEEN = '\u0000';

/** Which categories reveal or hide the one with that id, each a way there. */
export const RevealedBy = memo(function RevealedBy({ id }: { id: string }): ReactElement | null {
  const say = useWords(formWords);
  const language = useStudioLanguage();
  const { store } = useEditor();
  // One string, which stays the same while something else is typed.
  const sources = useDraft(({ definition }) =>
    sourcesOf(definition.categories, id)
      .map((source) => `${source.id}${BETWEEN}${shownText(source.question, language)}`)
      .join('\n'),
  );
  if (sources === '') return null;
  return (
    <Text size="sm">
      {say('revealedBy')}:{' '}
      {sources.split('\n').map((source, at) => {
        const [key = '', text = ''] = source.split(BETWEEN);
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
