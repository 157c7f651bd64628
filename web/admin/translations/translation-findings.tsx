import { Group, List, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { TranslationFinding } from '../../../engine/translation/check-translation.ts';
import { useWords } from '../words/studio-words.ts';
import { editWords } from './words.ts';

/** Errors and warnings for the text that is being typed. */
export const TranslationFindings = ({
  findings,
}: {
  findings: readonly TranslationFinding[];
}): ReactElement => {
  const say = useWords(editWords);
  return (
    <div role="status" aria-live="polite">
      <List size="sm" listStyleType="none" spacing={2}>
        {findings.map(({ kind, severity, names }) => (
          <List.Item key={kind}>
            <Group gap={6} wrap="nowrap" c={severity === 'error' ? 'red.9' : 'orange.9'}>
              {severity === 'error' ? (
                <IconCircleX size={16} aria-hidden />
              ) : (
                <IconAlertTriangle size={16} aria-hidden />
              )}
              <Text size="sm" inherit>
                {say(`find.${kind}`, {
                  names: names
                    .map((name) => (kind.endsWith('Placeholder') ? `{${name}}` : name))
                    .join(kind === 'tooLong' ? ' / ' : ', '),
                })}
              </Text>
            </Group>
          </List.Item>
        ))}
      </List>
    </div>
  );
};
