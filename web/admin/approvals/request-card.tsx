import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { formatDay } from '../../../engine/visit/calendar-day.ts';
import { LANGUAGES } from '../../../engine/wording/language.ts';
import type { ApprovalRequest } from '../../../schemas/api.gen.ts';
import { formatInstant } from '../hospital/day-format.ts';
import { useDisplayNames } from '../hospital/use-display-names.ts';
import { RequestedPlaces } from '../places/requested-places.tsx';
import { useMay } from '../session/signed-in-account.ts';
import { termsWords } from '../terms/words.ts';
import { useWords } from '../words/studio-words.ts';
import { Decision } from './decision.tsx';
import { requestWords } from './request-words.ts';
import { useRequestedTerms, useRequestTitle, useTypesAskedAs } from './use-request-title.ts';

/** Terms that wait, with the way to the page where they are decided, beside their text. */
const RequestedTerms = ({ of: request }: { of: ApprovalRequest }): ReactElement => {
  const say = useWords(requestWords);
  const sayTerms = useWords(termsWords);
  const { typeName, languageName } = useDisplayNames();
  const mayDecide = useMay('decideTerms');
  const terms = useRequestedTerms(request);
  return (
    <>
      {terms && (
        <Text size="sm">
          {say('effectiveFrom', { day: formatDay(terms.effectiveFrom) })}
          <br />
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
      {mayDecide && !request.mayApprove && <Text size="sm">{say('own.terms')}</Text>}
      <Button
        w="fit-content"
        variant={mayDecide && request.mayApprove ? 'filled' : 'default'}
        component={Link}
        href={`/terms/${encodeURIComponent(request.subjectId)}`}
      >
        {say(mayDecide && request.mayApprove ? 'review' : 'open')}
      </Button>
    </>
  );
};

const UseOff = ({ of: { subjectId } }: { of: ApprovalRequest }): ReactElement => (
  <Text size="sm">
    {useWords(requestWords)('useBody', { types: useTypesAskedAs()(subjectId) })}
  </Text>
);

/** A request that waits for a second person: what it asks for, and the decision. */
export const RequestCard = ({ of: request }: { of: ApprovalRequest }): ReactElement => {
  const say = useWords(requestWords);
  const title = useRequestTitle(request);
  const { subject, subjectId, askedBy, askedAt } = request;
  return (
    <Paper component="article" withBorder p="md" aria-label={title}>
      <Stack gap="sm">
        <Group gap="sm">
          <Title order={2} size="h4">
            {title}
          </Title>
          {subject === 'terms' && (
            <Text size="sm" c="dimmed">
              {subjectId}
            </Text>
          )}
          <Badge tt="none" variant="light" c="dark" color="orange">
            {say('waiting')}
          </Badge>
        </Group>
        <Text size="sm">{say('asked', { who: askedBy, when: formatInstant(askedAt) })}</Text>
        {subject === 'terms' && <RequestedTerms of={request} />}
        {subject === 'places' && <RequestedPlaces of={request} />}
        {subject === 'use' && <UseOff of={request} />}
        {subject !== 'terms' && <Decision of={request} subject={subject} />}
      </Stack>
    </Paper>
  );
};
