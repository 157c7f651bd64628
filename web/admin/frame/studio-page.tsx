import { Anchor, Breadcrumbs, Group, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'wouter';
import { useWords } from '../words/studio-words.ts';
import { frameWords } from './words.ts';

export interface Crumb {
  readonly label: string;
  /** Relative to /admin. */
  readonly to: string;
}

/** A page of the studio: breadcrumbs, heading, actions and content. */
export const StudioPage = ({
  title,
  intro,
  crumbs = [],
  actions,
  children,
}: {
  title: string;
  /** One sentence about the purpose of the page. */
  intro?: ReactNode;
  crumbs?: readonly Crumb[];
  actions?: ReactNode;
  children: ReactNode;
}): ReactElement => {
  const say = useWords(frameWords);
  useDocumentTitle(`${title} · ${say('studio')}`);
  return (
    <Stack gap="md" className="studio-page">
      {crumbs.length > 0 && (
        <Breadcrumbs>
          {crumbs.map(({ label, to }) => (
            <Anchor key={to} component={Link} href={to} size="sm">
              {label}
            </Anchor>
          ))}
        </Breadcrumbs>
      )}
      <Group justify="space-between" align="flex-start">
        {/* Shrinks to make room for the buttons, down to a width at which it is still readable. */}
        <div style={{ flex: '1 1 22rem' }}>
          <Title order={1} size="h2">
            {title}
          </Title>
          {intro !== undefined && (
            <Text c="dimmed" maw={720}>
              {intro}
            </Text>
          )}
        </div>
        {actions !== undefined && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </Stack>
  );
};
