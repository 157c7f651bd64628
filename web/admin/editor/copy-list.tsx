import { Text } from '@mantine/core';
import { useDeferredValue, useMemo, type ReactElement } from 'react';
import {
  GridList,
  GridListItem,
  I18nProvider,
  ListLayout,
  Virtualizer,
  type Selection,
} from 'react-aria-components';
import type {
  CategoryDefinition,
  QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';
import { nameWords } from '../questionnaires/shown/name-words.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { textInStudioLanguage } from '../words/text-in-studio-language.ts';
import { categoryByKey, categoryKeys } from './category-keys.ts';
import { changeChoice } from './copy-questions.ts';
import { copyWords } from './copy-words.ts';
import { OutcomeMarks, outcomesOf } from './outline-row.tsx';
import { outlineRows, type OutlineItem } from './outline-rows.ts';

const LAYOUT = { estimatedRowHeight: 68 };

const RowBody = ({
  category,
  row: { name, section, depth, key },
}: {
  category: CategoryDefinition;
  row: OutlineItem;
}): ReactElement => {
  const sayName = useWords(nameWords);
  const language = useStudioLanguage();
  const items = (category.items ?? []).map(({ text }) => textInStudioLanguage(text, language));
  return (
    <span className="editor-row-body" data-depth={depth}>
      {section !== null && <span className="editor-row-section">{section}</span>}
      <span className="editor-row-text">{name === '' ? key : name}</span>
      {items.length > 0 && <span className="editor-row-items">{items.join(' · ')}</span>}
      <span className="editor-row-marks">
        <span className="editor-row-type">{sayName(`type.${category.type}`)}</span>
        <OutcomeMarks outcomes={outcomesOf(category)} />
      </span>
    </span>
  );
};

/** The questions of another questionnaire, to choose from. Choosing one also chooses its follow-ups. */
export const CopyList = ({
  from,
  query,
  chosen,
  onChoose,
}: {
  from: QuestionnaireDefinition;
  query: string;
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
}): ReactElement => {
  const say = useWords(copyWords);
  const language = useStudioLanguage();
  const sought = useDeferredValue(query);
  const rows = useMemo(() => outlineRows(from, sought, language), [from, sought, language]);
  const selected = categoryKeys(from).filter((_, at) => chosen.has(from.categories[at]?.id ?? ''));
  const choose = (keys: Selection): void => {
    const found = keys === 'all' ? rows.map(({ key }) => key) : [...keys].map(String);
    onChoose(
      changeChoice(
        from,
        chosen,
        new Set(found.flatMap((key) => categoryByKey(from, key)?.id ?? [])),
      ),
    );
  };
  if (rows.length === 0) {
    return (
      <Text size="sm" role="status">
        {say('searchEmpty', { query })}
      </Text>
    );
  }
  return (
    <I18nProvider locale={language === 'ko' ? 'ko-KR' : 'en-US'}>
      <Virtualizer layout={ListLayout} layoutOptions={LAYOUT}>
        <GridList
          aria-label={say('list')}
          className="editor-rows editor-copy-rows"
          items={rows}
          dependencies={[language]}
          selectionMode="multiple"
          escapeKeyBehavior="none"
          selectedKeys={selected}
          onSelectionChange={choose}
        >
          {(row: OutlineItem) => {
            const category = categoryByKey(from, row.key);
            return (
              <GridListItem id={row.key} textValue={row.name || row.key} className="editor-row">
                {({ isSelected }) => (
                  <>
                    <span className="editor-row-check" data-checked={isSelected} aria-hidden />
                    {category && <RowBody category={category} row={row} />}
                  </>
                )}
              </GridListItem>
            );
          }}
        </GridList>
      </Virtualizer>
    </I18nProvider>
  );
};
