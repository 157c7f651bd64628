import { SegmentedControl } from '@mantine/core';
import type { ReactElement } from 'react';
import { switchStudioLanguage, useStudioLanguage, useWords } from '../words/studio-words.ts';
import { frameWords } from './words.ts';

/** Switches the language of the studio. */
export const LanguageSwitcher = (): ReactElement => {
  const say = useWords(frameWords);
  const language = useStudioLanguage();
  return (
    <SegmentedControl
      size="xs"
      aria-label={say('language')}
      value={language}
      data={[
        { value: 'ko', label: '한국어' },
        { value: 'en', label: 'English' },
      ]}
      onChange={(chosen) => void switchStudioLanguage(chosen)}
    />
  );
};
