import { Center, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactElement, ReactNode } from 'react';
import { LanguageSwitcher } from '../frame/language-switcher.tsx';
import { frameWords } from '../frame/words.ts';
import { useWords } from '../words/studio-words.ts';

/** The card in the middle of the sign-in pages. */
export const AuthCard = ({
  heading,
  intro,
  children,
}: {
  heading: string;
  intro?: string;
  children: ReactNode;
}): ReactElement => {
  const say = useWords(frameWords);
  useDocumentTitle(`${heading} – ${say('studio')}`);
  return (
    <Center component="main" mih="100vh" p="md">
      <Paper withBorder p="xl" w="100%" maw={440}>
        <Stack>
          <Group justify="space-between">
            <Text fw={700}>{say('studio')}</Text>
            <LanguageSwitcher />
          </Group>
          <div>
            <Title order={1} size="h3">
              {heading}
            </Title>
            {intro !== undefined && <Text c="dimmed">{intro}</Text>}
          </div>
          {children}
        </Stack>
      </Paper>
    </Center>
  );
};
