import { Button, Group, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useDisclosure, useLocalStorage } from '@mantine/hooks';
import { IconMaximize } from '@tabler/icons-react';
import { useState, type ReactElement } from 'react';
import type { Language, UserType } from '../../../engine/questionnaire/index.ts';
import { LANGUAGES } from '../../../engine/wording/language.ts';
import { InstantField } from '../hospital/instant-field.tsx';
import { useDisplayNames } from '../hospital/use-display-names.ts';
import { useWords } from '../words/studio-words.ts';
import { Dialog } from '../frame/dialog.tsx';
import { useDraft } from './editor-context.ts';
import { parsePreviewTime } from './build-preview-list.ts';
import { PreviewFrame, type Device } from './preview-frame.tsx';
import { sideWords } from './side-words.ts';

/** The start time of a day on which visitors come. */
const DEFAULT_TIME = '09:00';

const ZOOMS = ['50', '75', '100'] as const;
type Zoom = (typeof ZOOMS)[number];

/**
 * What visitors will see of the draft, shown in the visitor page itself and updated during typing.
 */
export const PreviewPane = (): ReactElement => {
  const say = useWords(sideWords);
  const { typeName, languageName } = useDisplayNames();
  const userTypes = useDraft(({ definition }) => definition.userTypes);
  const [device, setDevice] = useState<Device>('phone');
  const [language, setLanguage] = useState<Language>('ko');
  const [besides, setBesides] = useLocalStorage({
    key: 'munjin.studio.previewBeside',
    defaultValue: 'none',
    getInitialValueInEffect: false,
  });
  const [wanted, setWanted] = useState<UserType | null>(null);
  const [clock, setClock] = useState('');
  const [isLarge, large] = useDisclosure(false);
  const [zoom, setZoom] = useState<Zoom>('100');
  const userType = userTypes.find((type) => type === wanted) ?? userTypes[0] ?? 'PT';
  const second = LANGUAGES.find((one) => one === besides && one !== language);
  const languages = second ? [language, second] : [language];
  const shown = { device, userType, now: parsePreviewTime(clock) };
  const frames = (scale: number | undefined): ReactElement => (
    <div className="editor-preview-pair">
      {languages.map((one, at) => (
        <div key={at === 0 ? 'first' : 'second'}>
          <PreviewFrame
            {...shown}
            language={one}
            title={second ? `${say('frame')}: ${languageName(one)}` : say('frame')}
            {...(scale !== undefined && { zoom: scale })}
          />
        </div>
      ))}
    </div>
  );
  return (
    <Stack gap="xs" className="editor-preview">
      <Group gap="xs" wrap="nowrap">
        <SegmentedControl
          flex={1}
          aria-label={say('device')}
          value={device}
          onChange={(next) => {
            setDevice(next);
          }}
          data={(['phone', 'kiosk'] as const).map((value) => ({ value, label: say(value) }))}
        />
        <Button
          variant="default"
          leftSection={<IconMaximize size={16} aria-hidden />}
          onClick={large.open}
        >
          {say('enlarge')}
        </Button>
      </Group>
      <Group grow gap="xs" wrap="nowrap">
        <Select
          label={say('language')}
          value={language}
          allowDeselect={false}
          data={LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
          onChange={(next) => {
            if (next !== null) setLanguage(next);
          }}
        />
        <Select
          label={say('beside')}
          value={second ?? 'none'}
          allowDeselect={false}
          data={[
            { value: 'none', label: say('besideNone') },
            ...LANGUAGES.filter((one) => one !== language).map((value) => ({
              value: value,
              label: languageName(value),
            })),
          ]}
          onChange={(next) => {
            if (next !== null) setBesides(next);
          }}
        />
        <Select
          label={say('userType')}
          value={userType}
          allowDeselect={false}
          data={userTypes.map((value) => ({ value, label: typeName(value) }))}
          onChange={(next) => {
            setWanted(next);
          }}
        />
      </Group>
      <InstantField
        label={say('clock')}
        description={say('clockHint')}
        value={clock}
        timeAtFirst={DEFAULT_TIME}
        onChange={setClock}
      />
      <Text size="xs" c="dimmed">
        {say('previewAbout')}
      </Text>
      {frames(undefined)}
      <Dialog fullScreen opened={isLarge} onClose={large.close} title={say('frame')}>
        <Stack gap="xs" className="editor-preview-large">
          <SegmentedControl
            aria-label={say('zoom')}
            value={zoom}
            onChange={setZoom}
            data={ZOOMS.map((value) => ({ value, label: `${value}%` }))}
          />
          {frames(Number(zoom) / 100)}
        </Stack>
      </Dialog>
    </Stack>
  );
};
