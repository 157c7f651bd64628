import { Anchor, Group, List, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { useStudioLanguage, useWords } from '../../words/studio-words.ts';
import { categoryPath } from '../questionnaire-tabs.tsx';
import { shortQuestion } from '../shown/questionnaire-text.ts';
import type { LogicEdge, LogicGraph } from '../../../../engine/questionnaire/proof/logic-graph.ts';
import { MarkBadge } from './mark-badge.tsx';
import { mapWords } from './map-words.ts';
import { textInStudioLanguage } from '../../words/text-in-studio-language.ts';

/**
 * The logic as sentences, question by question: for keyboards, screen readers and people who prefer
 * to read.
 */
export const LogicSentences = ({
  code,
  of: { nodes, edges },
}: {
  code: string;
  of: LogicGraph;
}): ReactElement => {
  const say = useWords(mapWords);
  const language = useStudioLanguage();
  const questionLabel = (id: string): string => {
    const at = nodes.findIndex(({ category }) => category.id === id);
    const node = nodes[at];
    return node ? `“${String(at + 1)}. ${shortQuestion(node.category, language)}”` : id;
  };
  const edgeAnswerText = ({ source, itemId, isAnyText }: LogicEdge): string => {
    if (itemId === null) return `“${say(isAnyText ? 'anyAnswer' : 'yes')}”`;
    const items = nodes.find(({ category }) => category.id === source)?.category.items ?? [];
    return `“${textInStudioLanguage(items.find(({ id }) => id === itemId)?.text, language)}”`;
  };
  return (
    <List type="ordered" spacing="sm">
      {nodes.map(({ category, marks }) => {
        const own = edges.filter(({ source }) => source === category.id);
        return (
          <List.Item key={category.id}>
            <Group gap={6}>
              <Anchor component={Link} href={categoryPath(code, category.id)} fw={600}>
                {textInStudioLanguage(category.question, language) || category.id}
              </Anchor>
              {marks.map((mark) => (
                <MarkBadge key={mark} mark={mark} />
              ))}
            </Group>
            {own.length === 0 ? (
              <Text size="sm" c="dimmed">
                {say('noEffect')}
              </Text>
            ) : (
              own.map((edge) => (
                <Text size="sm" key={`${edge.itemId ?? ''} ${edge.target}`}>
                  {say(edge.effect, {
                    answer: edgeAnswerText(edge),
                    target: questionLabel(edge.target),
                  })}
                </Text>
              ))
            )}
          </List.Item>
        );
      })}
    </List>
  );
};
