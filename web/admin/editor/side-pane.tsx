import { Badge, Tabs } from '@mantine/core';
import { memo, useState, type ReactElement } from 'react';
import type { LintContext } from '../../../engine/questionnaire/index.ts';
import { useWords } from '../words/studio-words.ts';
import type { CategoryKey } from './category-keys.ts';
import { useFindings } from './editor-context.ts';
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

/** The results for the draft beside the form: the preview and the lint findings. */
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
  const [tab, setTab] = useState<string | null>('preview');
  return (
    <Tabs value={tab} onChange={setTab}>
      <Tabs.List>
        <Tabs.Tab value="preview">{say('preview')}</Tabs.Tab>
        <LintTab />
      </Tabs.List>
      <Tabs.Panel value="preview">
        <PreviewPane />
      </Tabs.Panel>
      <Tabs.Panel value="lint">
        {/* Not rendered after each check while the panel is not visible. */}
        {tab === 'lint' && <LintPanel context={context} onGo={onGo} onSettings={onSettings} />}
      </Tabs.Panel>
    </Tabs>
  );
});
