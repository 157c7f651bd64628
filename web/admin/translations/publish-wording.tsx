import { Alert, Badge, Button, Group, List, Stack, Text } from '@mantine/core';
import { IconBroadcast } from '@tabler/icons-react';
import { useState, type ReactElement } from 'react';
import type { Language } from '../../../engine/wording/language.ts';
import type { PendingWording, PublishWordingResult } from '../../../schemas/api.gen.ts';
import { useNotifications } from '../frame/use-notifications.ts';
import { useStudioMutation } from '../calls/studio-client.ts';
import { useMay } from '../session/signed-in-account.ts';
import { useWords } from '../words/studio-words.ts';
import { useLanguageName } from './language-names.ts';
import { sheetWords } from './sheet-words.ts';
import { Dialog } from '../frame/dialog.tsx';

/** Publishes the reviewed messages of a language to visitors. */
export const PublishWording = ({
  pending,
  onLive,
}: {
  pending: readonly PendingWording[];
  onLive: () => Promise<void>;
}): ReactElement | null => {
  const say = useWords(sheetWords);
  const nameOf = useLanguageName();
  const notify = useNotifications();
  const mayPublish = useMay('publishWording');
  const change = useStudioMutation('publishWording');
  const [isOpen, setOpen] = useState(false);
  const [faults, setFaults] = useState<PublishWordingResult['faults']>([]);
  if (!mayPublish) return null;
  const waiting = pending.reduce((sum, { ready, unreviewed }) => sum + ready + unreviewed, 0);

  const publish = async (language: Language): Promise<void> => {
    const result = await change.mutateAsync({ language });
    setFaults(result.faults);
    if (result.faults.length > 0) return;
    notify.success(say('madeLive', { language: nameOf(language), count: result.published }));
    await onLive();
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBroadcast size={16} aria-hidden />}
        rightSection={waiting > 0 ? <Badge size="sm">{waiting}</Badge> : undefined}
        onClick={() => {
          setOpen(true);
        }}
      >
        {say('live')}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={() => {
          setOpen(false);
          setFaults([]);
        }}
        title={say('liveTitle')}
        size="lg"
      >
        <Stack>
          <Text size="sm" c="dimmed">
            {say('liveHelp')}
          </Text>
          {pending.length === 0 && <Text>{say('liveNothing')}</Text>}
          {pending.map(({ language, ready, unreviewed }) => (
            <Group key={language} justify="space-between">
              <div>
                <Text fw={600}>{nameOf(language)}</Text>
                <Text size="sm">
                  {say('ready', { count: ready })}
                  {unreviewed > 0 && ` · ${say('unreviewed', { count: unreviewed })}`}
                </Text>
              </div>
              <Button
                disabled={ready === 0}
                loading={change.isPending}
                onClick={() => {
                  publish(language).catch(notify.error);
                }}
              >
                {say('makeLive', { language: nameOf(language) })}
              </Button>
            </Group>
          ))}
          {faults.length > 0 && (
            <Alert color="red" role="alert" title={say('liveFaults')}>
              <List size="sm">
                {faults.map(({ key }) => (
                  <List.Item key={key}>{key}</List.Item>
                ))}
              </List>
            </Alert>
          )}
        </Stack>
      </Dialog>
    </>
  );
};
