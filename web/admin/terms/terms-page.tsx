import { Alert, Anchor, Button, Group, Select, Stack, Switch, Text } from '@mantine/core';
import { DataTable } from 'mantine-datatable';
import { useState, type ReactElement } from 'react';
import { Link } from 'wouter';
import { USER_TYPES } from '../../../engine/visit/user-type.ts';
import type { TermsVersionSummary } from '../../../schemas/api.gen.ts';
import { EmptyState, Loaded } from '../frame/query-states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { formatDay } from '../../../engine/visit/calendar-day.ts';
import { useDisplayNames } from '../hospital/use-display-names.ts';
import { useStudioQuery } from '../calls/studio-client.ts';
import { useMay } from '../session/signed-in-account.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { TermsStateBadge } from './terms-state-badge.tsx';
import { TERMS_KINDS, findMissingTerms } from './missing-terms.ts';
import { termsWords } from './words.ts';

const LanguageCell = ({ version }: { version: TermsVersionSummary }): ReactElement => {
  const say = useWords(termsWords);
  const { missing, stale } = version;
  if (missing.length + stale.length === 0) return <Text size="sm">{say('complete')}</Text>;
  return (
    <Stack gap={4}>
      {missing.length > 0 && <Text size="sm">{say('missing', { count: missing.length })}</Text>}
      {stale.length > 0 && <Text size="sm">{say('stale', { count: stale.length })}</Text>}
    </Stack>
  );
};

const TermsTable = ({ versions }: { versions: readonly TermsVersionSummary[] }): ReactElement => {
  const say = useWords(termsWords);
  const { typeName } = useDisplayNames();
  const language = useStudioLanguage();
  return (
    <DataTable
      withTableBorder
      verticalSpacing="sm"
      idAccessor="code"
      minHeight={160}
      noRecordsText={say('none')}
      records={[...versions]}
      columns={[
        {
          accessor: 'answerType',
          title: say('type'),
          render: ({ answerType, variant }) =>
            variant === ''
              ? typeName(answerType)
              : `${typeName(answerType)} · ${say(`variant.${variant}`)}`,
        },
        { accessor: 'kind', title: say('kind'), render: ({ kind }) => say(`kind.${kind}`) },
        {
          accessor: 'state',
          title: say('state'),
          render: ({ state }) => <TermsStateBadge state={state} />,
        },
        {
          accessor: 'effectiveFrom',
          title: say('effectiveFrom'),
          noWrap: true,
          render: ({ effectiveFrom }) => formatDay(effectiveFrom),
        },
        {
          accessor: 'titleKo',
          title: say('heading'),
          render: ({ code, titleKo, titleEn }) => (
            <>
              <Anchor
                component={Link}
                href={`/terms/${code}`}
                aria-label={say('open', { code })}
                size="sm"
              >
                {language === 'en' && titleEn !== '' ? titleEn : titleKo}
              </Anchor>
              <Text size="xs" c="dimmed">
                {code}
              </Text>
            </>
          ),
        },
        {
          accessor: 'missing',
          title: say('languages'),
          render: (version) => <LanguageCell version={version} />,
        },
      ]}
    />
  );
};

/** `/admin/terms`: every version, and the one that is effective today for each user type. */
export const TermsPage = (): ReactElement => {
  const say = useWords(termsWords);
  const { typeName } = useDisplayNames();
  const query = useStudioQuery('termsVersions', {});
  const [type, setType] = useState<string | null>(null);
  const [kind, setKind] = useState<string | null>(null);
  const [hidesPast, setHidesPast] = useState(true);
  const may = useMay('saveTerms');
  return (
    <StudioPage title={say('title')} intro={say('intro')}>
      <Loaded query={query}>
        {({ versions }) => {
          const missing = findMissingTerms(versions);
          const types = USER_TYPES.filter((one) =>
            versions.some(({ answerType }) => answerType === one),
          );
          const shown = versions
            .filter((one) => type === null || one.answerType === type)
            .filter((one) => kind === null || one.kind === kind)
            .filter((one) => !hidesPast || one.state !== 'past')
            .toSorted(
              (one, other) =>
                USER_TYPES.indexOf(one.answerType) - USER_TYPES.indexOf(other.answerType) ||
                one.kind.localeCompare(other.kind) ||
                other.effectiveFrom.localeCompare(one.effectiveFrom),
            );
          return (
            <>
              <Group align="flex-end">
                <Select
                  label={say('type')}
                  placeholder={say('allTypes')}
                  clearable
                  value={type}
                  onChange={setType}
                  data={types.map((value) => ({ value, label: typeName(value) }))}
                />
                <Select
                  label={say('kind')}
                  placeholder={say('allKinds')}
                  clearable
                  value={kind}
                  onChange={setKind}
                  data={TERMS_KINDS.map((value) => ({
                    value,
                    label: say(`kind.${value}`),
                  }))}
                />
                <Switch
                  label={say('onlyNow')}
                  checked={hidesPast}
                  mb={8}
                  onChange={(event) => {
                    setHidesPast(event.currentTarget.checked);
                  }}
                />
              </Group>
              {missing.length > 0 && (
                <Alert color="yellow">
                  <Group justify="space-between" wrap="nowrap">
                    <Text size="sm">
                      {say('without', {
                        list: missing
                          .map((one) => `${typeName(one.answerType)} (${say(`kind.${one.kind}`)})`)
                          .join(', '),
                      })}
                    </Text>
                    {may && (
                      <Button
                        component={Link}
                        href="/terms/new"
                        size="xs"
                        style={{ flexShrink: 0 }}
                      >
                        {say('first')}
                      </Button>
                    )}
                  </Group>
                </Alert>
              )}
              {shown.length === 0 ? (
                <EmptyState title={say('none')}>{say('noneBody')}</EmptyState>
              ) : (
                <TermsTable versions={shown} />
              )}
            </>
          );
        }}
      </Loaded>
    </StudioPage>
  );
};
