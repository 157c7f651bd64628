import { Badge, Tabs } from '@mantine/core';
import { memo, useState, type ReactElement } from 'react';
import { useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { LintContext } from '../../../engine/questionnaire/index.ts';
import { CommentList } from '../questionnaires/comments/comment-list.tsx';
import { commentWords } from '../questionnaires/comments/comment-words.ts';
import { countOpen, useComments } from '../questionnaires/comments/use-comments.ts';
import { useWords } from '../words/studio-words.ts';
import type { CategoryKey } from './category-keys.ts';
import { useDefinition, useEditor, useFindings } from './editor-context.ts';
import { LintPanel } from './lint-panel.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { editorWords } from './words.ts';

const LintTab = (): ReactElement => {
  const say = useWords(editorWords);
  const errors = useFindings(
    ({ findings }) => findings.filter(({ severity }) => severity === 'error').length,
  );
  const warnings = useFindings(({ findings }) => findings.length) - errors;
  return (
    <Tabs.Tab
      value="lint"
      rightSection={
        errors + warnings > 0 && (
          <Badge size="sm" circle={false} color={errors > 0 ? 'red.9' : '#9a3412'}>
            {errors > 0 ? errors : warnings}
          </Badge>
        )
      }
    >
      {say('lint')}
    </Tabs.Tab>
  );
};

const CommentsTab = (): ReactElement => {
  const say = useWords(commentWords);
  const count = countOpen(useComments(useEditor().code).data);
  return (
    <Tabs.Tab
      value="comments"
      rightSection={
        count > 0 && (
          <Badge size="sm" circle={false} color="blue.9">
            {count}
          </Badge>
        )
      }
    >
      {say('comments')}
    </Tabs.Tab>
  );
};

const Comments = ({
  onGo,
}: {
  onGo: (key: CategoryKey, pointer: string) => void;
}): ReactElement => (
  <CommentList
    code={useEditor().code}
    definition={useDefinition()}
    onGo={(categoryId) => {
      onGo(categoryId, '');
    }}
  />
);

/** The results for the draft beside the form: the preview, the lint findings and the comments. */
export const SidePane = memo(function SidePane({
  context,
  onGo,
  onSettings,
}: {
  context: LintContext;
  onGo: (key: CategoryKey, pointer: string) => void;
  onSettings: (pointer: string) => void;
}): ReactElement {
  const say = useWords(editorWords);
  const asksForComments = new URLSearchParams(useSearch()).get('part') === 'comments';
  const [tab, setTab] = useState<string | null>(asksForComments ? 'comments' : 'preview');
  // A link to the comments may be followed while the editor is open.
  const visit = useHistoryState<unknown>();
  const [lastVisit, setLastVisit] = useState(visit);
  if (visit !== lastVisit) {
    setLastVisit(visit);
    if (asksForComments) setTab('comments');
  }
  return (
    <Tabs value={tab} onChange={setTab}>
      <Tabs.List>
        <Tabs.Tab value="preview">{say('preview')}</Tabs.Tab>
        <LintTab />
        <CommentsTab />
      </Tabs.List>
      <Tabs.Panel value="preview">
        <PreviewPane />
      </Tabs.Panel>
      <Tabs.Panel value="lint">
        {/* Not rendered after each check while the panel is not visible. */}
        {tab === 'lint' && <LintPanel context={context} onGo={onGo} onSettings={onSettings} />}
      </Tabs.Panel>
      <Tabs.Panel value="comments">{tab === 'comments' && <Comments onGo={onGo} />}</Tabs.Panel>
    </Tabs>
  );
});
