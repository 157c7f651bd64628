import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { formatDay } from '../../../engine/visit/calendar-day.ts';
import { LANGUAGES } from '../../../engine/wording/language.ts';
import type { ApprovalRequest } from '../../../schemas/api.gen.ts';
import { formatInstant } from '../hospital/day-format.ts';
import { useDisplayNames } from '../hospital/use-display-names.ts';
import { useMay } from '../session/signed-in-account.ts';
import { termsWords } from '../terms/words.ts';
import { useWords } from '../words/studio-words.ts';
import { requestWords } from './request-words.ts';
import { useRequestedTerms, useRequestTitle } from './use-request-title.ts';

/** Terms that wait for a second person, with the way to the page where they are decided. */
export const RequestCard = ({ of: request }: { of: ApprovalRequest }): ReactElement => {
  const say = useWords(requestWords);
  const sayTerms = useWords(termsWords);
  const { typeName, languageName } = useDisplayNames();
  const mayDecide = useMay('decideTerms');
  const title = useRequestTitle(request);
  const terms = useRequestedTerms(request);
  const { subjectId: code, askedBy, askedAt, mayApprove } = request;
  return (
    <Paper component="article" withBorder p="md" aria-label={title}>
      <Stack gap="sm">
        <Group gap="sm">
          <Title order={2} size="h4">
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {code}
          </Text>
          <Badge tt="none" variant="light" c="dark" color="orange">
            {say('waiting')}
          </Badge>
        </Group>
        <Text size="sm">
          {say('asked', { who: askedBy, when: formatInstant(askedAt) })}
          {terms && ` · ${say('effectiveFrom', { day: formatDay(terms.effectiveFrom) })}`}
        </Text>
        {terms && (
          <Text size="sm">
            {[
              typeName(terms.answerType),
              sayTerms(`kind.${terms.kind}`),
              ...(terms.variant === '' ? [] : [sayTerms(`variant.${terms.variant}`)]),
            ].join(' · ')}
            <br />
            {say('languages', {
              languages: LANGUAGES.filter((language) => !terms.missing.includes(language))
                .map(languageName)
                .join(', '),
            })}
          </Text>
        )}
        {mayDecide && !mayApprove && <Text size="sm">{say('own')}</Text>}
        <Button
          w="fit-content"
          variant={mayDecide && mayApprove ? 'filled' : 'default'}
          component={Link}
          href={`/terms/${encodeURIComponent(code)}`}
        >
          {say(mayDecide && mayApprove ? 'decide' : 'open')}
        </Button>
      </Stack>
    </Paper>
  );
};
