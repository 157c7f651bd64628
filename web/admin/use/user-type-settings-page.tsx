import { Anchor, Badge, Select, Stack, Switch, Table, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { UseSetting } from '../../../schemas/api.gen.ts';
import { requestWords } from '../approvals/request-words.ts';
import { type Confirmation, useConfirmation } from '../frame/confirm-dialog.tsx';
import { Loaded } from '../frame/query-states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { useNotifications } from '../frame/use-notifications.ts';
import { useDisplayNames } from '../hospital/use-display-names.ts';
import { useStudioQuery, useStudioMutation } from '../calls/studio-client.ts';
import { useMay } from '../session/signed-in-account.ts';
import { useWords } from '../words/studio-words.ts';
import { VisitorSteps } from './visitor-steps.tsx';
import { userTypeSettingsWords } from './words.ts';

type PassType = UseSetting['passType'];
const PASS_TYPES = ['T', 'D', 'M'] as const satisfies readonly PassType[];
const isPassType = (text: string | null): text is PassType =>
  PASS_TYPES.some((known) => known === text);
type InqType = Parameters<
  ReturnType<typeof useStudioMutation<'changeUse'>>['mutate']
>[0]['inqType'];

const TypeRow = ({
  setting,
  sharing,
  isOffRequested,
  onAsk,
}: {
  setting: UseSetting;
  /** Whether taking its questionnaire out of use waits for a second person. */
  isOffRequested: boolean;
  /** Other user types that share this questionnaire type. */
  sharing: readonly UseSetting[];
  onAsk: (confirmation: Confirmation) => void;
}): ReactElement => {
  const say = useWords(userTypeSettingsWords);
  const { typeName } = useDisplayNames();
  const notify = useNotifications();
  const may = useMay('changeUse');
  const sayRequest = useWords(requestWords);
  const changeUse = useStudioMutation('changeUse', { refreshes: ['useSettings', 'publications'] });
  const changePass = useStudioMutation('changePassUse', { refreshes: ['useSettings'] });
  const type = typeName(setting.answerType);
  const ending = {
    onSuccess: ({ fault, isWaiting }: { readonly fault: 'stale' | null; isWaiting?: boolean }) => {
      if (fault === null) notify.success(say(isWaiting ? 'offAsked' : 'saved', { type }));
      else notify.warning(say('stale', { type }));
    },
    onError: notify.error,
  };
  const ask = (isAsked: boolean): void => {
    const { inqType, askedRevision: revision } = setting;
    changeUse.mutate({ inqType: inqType as InqType, isAsked, revision }, ending);
  };
  const pass = (changes: Partial<Pick<UseSetting, 'isPassUsed' | 'passType'>>): void => {
    const { answerType, isPassUsed, passType, passRevision: revision } = { ...setting, ...changes };
    changePass.mutate({ answerType, isPassUsed, passType, revision }, ending);
  };
  const others = sharing.map(({ answerType }) => typeName(answerType)).join(', ');
  const differs =
    setting.isPassUsed !== setting.isPassUsedByDefault ||
    setting.passType !== setting.passTypeByDefault;
  return (
    <Table.Tr>
      <Table.Td>
        <Text fw={600} size="sm">
          {type}
        </Text>
        <Text size="xs" c="dimmed">
          {setting.answerType}
        </Text>
      </Table.Td>
      <Table.Td>
        <Switch
          aria-label={say('askedOf', { type })}
          checked={setting.isAsked}
          disabled={!may}
          onChange={(event) => {
            if (event.currentTarget.checked) {
              ask(true);
              return;
            }
            onAsk({
              title: say('offTitle', { type }),
              body: (
                <>
                  {say('offBody', { types: others === '' ? type : `${type}, ${others}` })}{' '}
                  {sayRequest('noOther.use')}
                </>
              ),
              action: say('offAction'),
              onConfirm: () => {
                ask(false);
              },
            });
          }}
        />
        {isOffRequested && (
          <Anchor component={Link} href="/publications" size="xs">
            {say('offWaits')}
          </Anchor>
        )}
        {others !== '' && (
          <Text size="xs" c="dimmed">
            {say('shared', { types: others })}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Switch
          aria-label={say('passOf', { type })}
          checked={setting.isPassUsed}
          disabled={!may}
          onChange={(event) => {
            if (event.currentTarget.checked) {
              pass({ isPassUsed: true });
              return;
            }
            onAsk({
              title: say('passOffTitle', { type }),
              body: say('passOffBody'),
              action: say('passOffAction'),
              isDangerous: true,
              onConfirm: () => {
                pass({ isPassUsed: false });
              },
            });
          }}
        />
      </Table.Td>
      <Table.Td>
        <Stack gap={4} align="flex-start">
          <Select
            aria-label={say('passTypeOf', { type })}
            size="xs"
            w={120}
            allowDeselect={false}
            disabled={!may || !setting.isPassUsed}
            value={setting.passType}
            data={PASS_TYPES.map((value) => ({ value, label: say(`passType.${value}`) }))}
            onChange={(value) => {
              if (isPassType(value)) pass({ passType: value });
            }}
          />
          {differs && (
            <Badge size="xs" variant="light" color="gray">
              {say('default')}
            </Badge>
          )}
        </Stack>
      </Table.Td>
      <Table.Td>
        <VisitorSteps setting={setting} />
      </Table.Td>
    </Table.Tr>
  );
};

/** `/admin/use`: who is asked, who gets which pass, and the resulting steps. */
export const UserTypeSettingsPage = (): ReactElement => {
  const say = useWords(userTypeSettingsWords);
  const query = useStudioQuery('useSettings', {});
  const requests = useStudioQuery('publications', {}).data?.requests ?? [];
  const { ask, confirmation } = useConfirmation();
  return (
    <StudioPage title={say('title')} intro={say('intro')}>
      <Loaded query={query}>
        {({ types }) => (
          <Table.ScrollContainer minWidth={760}>
            <Table verticalSpacing="sm" withTableBorder highlightOnHover>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{say('type')}</Table.Th>
                  <Table.Th>{say('asked')}</Table.Th>
                  <Table.Th style={{ whiteSpace: 'nowrap' }}>{say('pass')}</Table.Th>
                  <Table.Th>{say('passType')}</Table.Th>
                  <Table.Th>{say('meets')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {types.map((setting) => (
                  <TypeRow
                    key={setting.answerType}
                    setting={setting}
                    isOffRequested={requests.some(
                      ({ subject, subjectId }) =>
                        subject === 'use' && subjectId === setting.inqType,
                    )}
                    sharing={types.filter(
                      (other) =>
                        other.inqType === setting.inqType &&
                        other.answerType !== setting.answerType,
                    )}
                    onAsk={ask}
                  />
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </Loaded>
      {confirmation}
    </StudioPage>
  );
};
