import { Alert, Button, Group, Paper, SimpleGrid, Tabs, Text, Title } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import type { Language } from '../../../engine/wording/language.ts';
import type { TermsVersionResult } from '../../../schemas/api.gen.ts';
import { fillRetention } from '../../../engine/terms/retention.ts';
import { EmphasisedText } from '../../ui/emphasised-text.tsx';
import { useConfirmation } from '../frame/confirm-dialog.tsx';
import { Loaded } from '../frame/query-states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { useNotifications } from '../frame/use-notifications.ts';
import { formatDay } from '../../../engine/visit/calendar-day.ts';
import { formatInstant } from '../hospital/day-format.ts';
import { useDisplayNames } from '../hospital/use-display-names.ts';
import { useStudioQuery, useStudioMutation } from '../calls/studio-client.ts';
import { useMay } from '../session/signed-in-account.ts';
import { useWords } from '../words/studio-words.ts';
import { DecideTerms } from './decide-terms.tsx';
import { TermsChanges } from './review-terms.tsx';
import { TermsStateBadge } from './terms-state-badge.tsx';
import { LanguageSelect } from '../hospital/language-select.tsx';
import { termsWords } from './words.ts';

const textOf = ({ texts }: TermsVersionResult, language: Language) =>
  texts.find((text) => text.language === language);

const isWritten = (version: TermsVersionResult, language: Language): boolean => {
  const text = textOf(version, language);
  return text !== undefined && text.title.trim() !== '' && text.contents.trim() !== '';
};

const TermsText = ({
  version,
  language,
}: {
  version: TermsVersionResult;
  language: Language;
}): ReactElement => {
  const say = useWords(termsWords);
  const text = textOf(version, language);
  return (
    <Paper withBorder p="md" lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      {!isWritten(version, language) && <Text c="dimmed">{say('noText')}</Text>}
      {text?.isStale && (
        <Alert color="yellow" mb="sm">
          {say('staleNote')}
        </Alert>
      )}
      <Title order={2} size="h4" mb="xs">
        {text?.title}
      </Title>
      <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
        <EmphasisedText text={fillRetention(text?.contents ?? '', version.retention, language)} />
      </Text>
    </Paper>
  );
};

const SideBySide = ({ version }: { version: TermsVersionResult }): ReactElement => {
  const say = useWords(termsWords);
  const [left, setLeft] = useState<Language>('ko');
  const [right, setRight] = useState<Language>('en');
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} pt="md">
      <div>
        <LanguageSelect label={say('left')} value={left} onChange={setLeft} />
      </div>
      <div>
        <LanguageSelect label={say('right')} value={right} onChange={setRight} />
      </div>
      <TermsText version={version} language={left} />
      <TermsText version={version} language={right} />
    </SimpleGrid>
  );
};

const VisitorView = ({ version }: { version: TermsVersionResult }): ReactElement => {
  const say = useWords(termsWords);
  const { languageName } = useDisplayNames();
  const [language, setLanguage] = useState<Language>(version.summary.missing[0] ?? 'en');
  const isFallback = !isWritten(version, language);
  return (
    <>
      <Group py="md" align="flex-end">
        <LanguageSelect label={say('visitorLanguage')} value={language} onChange={setLanguage} />
      </Group>
      {isFallback && (
        <Alert color="yellow" mb="sm" maw={640}>
          {say('fallback', {
            language: languageName(language),
            standIn: languageName(version.standIn),
          })}
        </Alert>
      )}
      <div style={{ maxWidth: 640 }}>
        <TermsText version={version} language={isFallback ? version.standIn : language} />
      </div>
    </>
  );
};

const Actions = ({ version }: { version: TermsVersionResult }): ReactElement | null => {
  const say = useWords(termsWords);
  const notify = useNotifications();
  const [, go] = useLocation();
  const { ask, confirmation } = useConfirmation();
  const remove = useStudioMutation('removeTerms', {
    refreshes: ['termsVersions', 'termsVersion', 'publications'],
  });
  const mayEdit = useMay('saveTerms');
  const { code, state } = version.summary;
  const { revision } = version;
  if (!mayEdit) return null;
  return (
    <>
      {(state === 'coming' || state === 'waiting' || state === 'sentBack') && (
        <>
          <Button
            variant="default"
            onClick={() => {
              ask({
                title: say('removeTitle'),
                body: say('removeBody', { code }),
                action: say('remove'),
                confirmationText: code,
                isDangerous: true,
                onConfirm: () => {
                  remove.mutate(
                    { code, revision },
                    {
                      onSuccess: ({ fault }) => {
                        if (fault !== null) {
                          notify.warning(say(`fault.${fault}`));
                          return;
                        }
                        notify.success(say('removed', { code }));
                        go('/terms');
                      },
                      onError: notify.error,
                    },
                  );
                },
              });
            }}
          >
            {say('remove')}
          </Button>
          <Button variant="default" component={Link} href={`/terms/${code}/edit`}>
            {say('edit')}
          </Button>
        </>
      )}
      <Button component={Link} href={`/terms/${code}/next`}>
        {say('newFrom')}
      </Button>
      {confirmation}
    </>
  );
};

/** Who asked for the approval of a version, or why it was sent back. */
const RequestState = ({
  version: { summary, request },
}: {
  version: TermsVersionResult;
}): ReactElement | null => {
  const say = useWords(termsWords);
  if (request === null) return null;
  if (summary.state === 'sentBack')
    return (
      <Alert color="orange">
        <Text size="sm" fw={700}>
          {say('sentBackBy', {
            who: request.decidedBy ?? '',
            when: formatInstant(request.decidedAt ?? 0),
          })}
        </Text>
        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
          {request.decisionNote}
        </Text>
      </Alert>
    );
  if (summary.state !== 'waiting') return null;
  return (
    <Text size="sm">
      {say('asked', { who: request.askedBy, when: formatInstant(request.askedAt) })}
      {!request.mayApprove && ` · ${say('own')}`}
    </Text>
  );
};

/** `/admin/terms/:code`: one version, with two languages side by side and a visitor preview. */
export const TermsVersionPage = (): ReactElement => {
  const say = useWords(termsWords);
  const { typeName } = useDisplayNames();
  const { code = '' } = useParams<{ code: string }>();
  const query = useStudioQuery('termsVersion', { code });
  const list = useStudioQuery('termsVersions', {});
  const version = query.data;
  return (
    <StudioPage
      title={code}
      crumbs={[{ label: say('title'), to: '/terms' }]}
      actions={
        version && (
          <>
            {list.data && <DecideTerms version={version} {...list.data} />}
            <Actions version={version} />
          </>
        )
      }
    >
      <Loaded query={query}>
        {(found) => {
          const { summary, isAgreedTo, texts, retention, standIn } = found;
          const hasStarted = summary.state === 'inForce' || summary.state === 'past';
          return (
            <>
              <Group gap="sm">
                <TermsStateBadge state={summary.state} />
                <Text size="sm">
                  {typeName(summary.answerType)} · {say(`kind.${summary.kind}`)} ·{' '}
                  {summary.variant !== '' && `${say(`variant.${summary.variant}`)} · `}
                  {say('effectiveFrom')} {formatDay(summary.effectiveFrom)}
                </Text>
              </Group>
              <Text size="sm" c="dimmed">
                {summary.state === 'coming' ||
                summary.state === 'waiting' ||
                summary.state === 'sentBack'
                  ? say(summary.state, { day: formatDay(summary.effectiveFrom) })
                  : say(isAgreedTo ? 'agreed' : 'frozen')}
              </Text>
              <RequestState version={found} />
              <Tabs defaultValue={hasStarted ? 'compare' : 'changes'} keepMounted={false}>
                <Tabs.List>
                  {!hasStarted && <Tabs.Tab value="changes">{say('changes')}</Tabs.Tab>}
                  <Tabs.Tab value="compare">{say('compare')}</Tabs.Tab>
                  <Tabs.Tab value="visitor">{say('asVisitor')}</Tabs.Tab>
                </Tabs.List>
                <Tabs.Panel value="changes" pt="md">
                  <Loaded query={list}>
                    {({ versions, today }) => (
                      <TermsChanges
                        terms={summary}
                        {...{ texts, retention, standIn, versions, today }}
                      />
                    )}
                  </Loaded>
                </Tabs.Panel>
                <Tabs.Panel value="compare">
                  <SideBySide version={found} />
                </Tabs.Panel>
                <Tabs.Panel value="visitor">
                  <VisitorView version={found} />
                </Tabs.Panel>
              </Tabs>
            </>
          );
        }}
      </Loaded>
    </StudioPage>
  );
};
