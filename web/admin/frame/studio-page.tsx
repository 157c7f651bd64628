import { Anchor, Breadcrumbs, Group, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'wouter';
import { useWords } from '../words/studio-words.ts';
import { frameWords } from './words.ts';

export interface Crumb {
  readonly label: string;
  /** Below /admin. */
  readonly to: string;
}

/** A page of the studio: where it stands, its heading, what can be done on it, its content. */
export const StudioPage = ({
  title,
  intro,
  crumbs = [],
  actions,
  children,
}: {
  title: string;
  /** One sentence that says what the page is for. */
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
        {/* Gives way to the buttons beside it, down to a width at which it can still be read. */}
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
