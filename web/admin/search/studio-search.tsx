import { Spotlight } from '@mantine/spotlight';
import { useState, type ReactElement } from 'react';
import { useLocation } from 'wouter';
import { useWords } from '../words/studio-words.ts';
import { useSearchResults } from './use-search-results.ts';
import { searchWords } from './words.ts';

/** Ctrl+K: finds pages, texts, accounts and settings, and opens the page that shows them. */
export const StudioSearch = (): ReactElement => {
  const say = useWords(searchWords);
  const [, go] = useLocation();
  const [typed, setTyped] = useState('');
  const { groups, state } = useSearchResults(typed);
  return (
    <Spotlight
      shortcut={['mod + K']}
      // It also opens from a text field, where the author is most of the time.
      tagsToIgnore={[]}
      query={typed}
      onQueryChange={setTyped}
      filter={(_, actions) => actions}
      nothingFound={say(state === 'done' ? 'nothing' : state)}
      highlightQuery
      scrollable
      maxHeight="70vh"
      scrollAreaProps={{
        viewportProps: { tabIndex: 0, role: 'group', 'aria-label': say('placeholder') },
      }}
      searchProps={{ placeholder: say('placeholder'), 'aria-label': say('placeholder') }}
      actions={groups.map(({ group, results }) => ({
        group,
        actions: results.map(({ id, label, description, path }) => ({
          id,
          label,
          ...(description !== undefined && { description }),
          onClick: () => {
            // The time tells a page that it was found again, after the user had moved on in it.
            go(path, { state: Date.now() });
          },
        })),
      }))}
    />
  );
};
