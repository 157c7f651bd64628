import { Center, Paper, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactElement, ReactNode } from 'react';

/** The card in the middle of the page on which somebody gets into the studio. */
export const EntryCard = ({
  heading,
  intro,
  children,
}: {
  heading: string;
  intro?: string;
  children: ReactNode;
}): ReactElement => {
  useDocumentTitle(heading);
  return (
    <Center component="main" mih="100vh" p="md">
      <Paper withBorder p="xl" w="100%" maw={440}>
        <Stack>
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
