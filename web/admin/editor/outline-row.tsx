import {
  IconAlertTriangle,
  IconEyeOff,
  IconGripVertical,
  IconHandStop,
  IconLanguageOff,
  IconMessage,
  IconUserQuestion,
} from '@tabler/icons-react';
import { memo, type ReactElement, type ReactNode } from 'react';
import { Button, GridListItem } from 'react-aria-components';
import type { CategoryDefinition } from '../../../engine/questionnaire/index.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { categoryByKey, indexOfKey, type CategoryKey } from './category-keys.ts';
import { useDraft, useEditor, useFindings } from './editor-context.ts';
import type { OutlineItem } from './outline-rows.ts';
import { commentWords } from '../questionnaires/comments/comment-words.ts';
import { countOpen, useComments } from '../questionnaires/comments/use-comments.ts';
import { nameWords } from '../questionnaires/shown/name-words.ts';
import { editorWords } from './words.ts';
import { textInStudioLanguage } from '../words/text-in-studio-language.ts';

const OUTCOMES = ['refuse', 'askStaff'] as const;
const OUTCOME_ICONS = { refuse: IconHandStop, askStaff: IconUserQuestion } as const;

/** The outcomes that the answers to a category have. One string, which stays equal during typing. */
export const outcomesOf = (category: CategoryDefinition | undefined): string => {
  const denials = [category, ...(category?.items ?? [])].map((answer) => answer?.denies?.outcome);
  return OUTCOMES.filter((outcome) => denials.includes(outcome)).join(' ');
};

/** An icon for each outcome of `outcomesOf`. */
export const OutcomeMarks = ({ outcomes }: { outcomes: string }): ReactNode => {
  const sayName = useWords(nameWords);
  return OUTCOMES.filter((outcome) => outcomes.split(' ').includes(outcome)).map((outcome) => {
    const Icon = OUTCOME_ICONS[outcome];
    const name = sayName(`outcome.${outcome}`);
    return (
      <span
        key={outcome}
        role="img"
        aria-label={name}
        title={name}
        className={`editor-row-${outcome}`}
      >
        <Icon size={15} aria-hidden />
      </span>
    );
  });
};

/** How many open comments the question has; nothing if there are none. */
const CommentMark = ({ categoryKey }: { categoryKey: CategoryKey }): ReactNode => {
  const say = useWords(commentWords);
  const { code } = useEditor();
  const id = useDraft(({ definition }) => categoryByKey(definition, categoryKey)?.id);
  const count = countOpen(useComments(code, { isCached: true }).data, id);
  if (count === 0) return null;
  const name = say('openCount', { count });
  return (
    <span role="img" aria-label={name} title={name} className="editor-row-comments">
      <IconMessage size={15} aria-hidden /> {count}
    </span>
  );
};

const RowMarks = ({ categoryKey }: { categoryKey: CategoryKey }): ReactElement => {
  const say = useWords(editorWords);
  const sayName = useWords(nameWords);
  const count = useFindings(({ counts }) => counts.get(categoryKey));
  const type = useDraft(({ definition }) => categoryByKey(definition, categoryKey)?.type ?? 'N');
  const isHidden = useDraft(
    ({ definition }) => categoryByKey(definition, categoryKey)?.show === false,
  );
  const outcomes = useDraft(({ definition }) => outcomesOf(categoryByKey(definition, categoryKey)));
  const { errors = 0, warnings = 0, texts = 0 } = count ?? {};
  return (
    <span className="editor-row-marks">
      <span className="editor-row-type">{sayName(`type.${type}`)}</span>
      <OutcomeMarks outcomes={outcomes} />
      <CommentMark categoryKey={categoryKey} />
      {texts > 0 && (
        <span
          role="img"
          aria-label={say('unfinishedTexts', { count: texts })}
          title={say('unfinishedTexts', { count: texts })}
          className="editor-row-texts"
        >
          <IconLanguageOff size={15} aria-hidden /> {texts}
        </span>
      )}
      {errors > 0 && (
        <span className="editor-row-errors">
          <IconAlertTriangle size={13} aria-hidden /> {say('errors', { count: errors })}
        </span>
      )}
      {warnings > 0 && (
        <span className="editor-row-warnings">{say('warnings', { count: warnings })}</span>
      )}
      {isHidden && (
        <span role="img" aria-label={say('hidden')} title={say('hidden')}>
          <IconEyeOff size={15} aria-hidden />
        </span>
      )}
    </span>
  );
};

/**
 * The part of a row that changes during typing. Only visible rows render it, and the list does not
 * depend on it.
 */
const RowBody = memo(function RowBody({
  categoryKey,
  section,
  depth,
}: {
  categoryKey: CategoryKey;
  section: string | null;
  depth: number;
}): ReactElement {
  const say = useWords(editorWords);
  const language = useStudioLanguage();
  const number = useDraft(({ definition }) => indexOfKey(definition, categoryKey)) + 1;
  const text = useDraft(({ definition }) =>
    textInStudioLanguage(categoryByKey(definition, categoryKey)?.question, language),
  );
  return (
    <>
      <span className="editor-row-number">{number}</span>
      <span className="editor-row-body" data-depth={depth}>
        {section !== null && <span className="editor-row-section">{section}</span>}
        <span className="editor-row-text">{text === '' ? say('noWords') : text}</span>
        <RowMarks categoryKey={categoryKey} />
      </span>
    </>
  );
});

/** One category in the outline. The list renders this once for every category, visible or not. */
export const OutlineRow = ({
  row,
  canDrag,
}: {
  row: OutlineItem;
  canDrag: boolean;
}): ReactElement => {
  const say = useWords(editorWords);
  const name = row.name === '' ? say('noWords') : row.name;
  return (
    <GridListItem id={row.key} textValue={name} className="editor-row">
      {canDrag && (
        <Button slot="drag" className="editor-row-drag" aria-label={say('drag', { name })}>
          <IconGripVertical size={16} aria-hidden />
        </Button>
      )}
      <RowBody categoryKey={row.key} section={row.section} depth={row.depth} />
    </GridListItem>
  );
};
