import { Group, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import type { Language, UserType } from '../../../engine/questionnaire/index.ts';
import { LANGUAGES } from '../../../engine/wording/language.ts';
import { InstantField } from '../hospital/instant-field.tsx';
import { useDisplayNames } from '../hospital/use-display-names.ts';
import { useWords } from '../words/studio-words.ts';
import { categoryByKey } from './category-keys.ts';
import { useDraft, useEditor } from './editor-context.ts';
import { parsePreviewTime } from './build-preview-list.ts';
import { sideWords } from './side-words.ts';
import { usePreviewFeed } from './use-preview-feed.ts';

const DEVICES = {
  phone: { width: 390, height: 844 },
  kiosk: { width: 1080, height: 1920 },
} as const;
type Device = keyof typeof DEVICES;

/** The start time of a day on which visitors come. */
const DEFAULT_TIME = '09:00';

/** The progress bar stays at the top of the page, so a question is scrolled to below it. */
const PROGRESS_BAR_HEIGHT = 88;

/** A new category arrives with the next list; a hidden one may never appear. */
const POLL_INTERVAL_MS = 100;
const MAX_POLLS = 30;

/** Scrolls the preview to the selected category, if the preview shows it. */
const useScrollToSelected = (
  frame: RefObject<HTMLIFrameElement | null>,
  isShown: boolean,
): void => {
  const id = useDraft(({ definition, selected }) => categoryByKey(definition, selected)?.id);
  useEffect(() => {
    if (id === undefined || !isShown) return;
    let looked = 0;
    const scrollIfFound = (): void => {
      looked += 1;
      const page = frame.current?.contentWindow;
      const question = page?.document.querySelector(`[data-category="${CSS.escape(id)}"]`);
      if (question || looked === MAX_POLLS) window.clearInterval(looking);
      if (!page || !question) return;
      page.scrollTo({
        top: question.getBoundingClientRect().top + page.scrollY - PROGRESS_BAR_HEIGHT,
      });
    };
    const looking = window.setInterval(scrollIfFound, POLL_INTERVAL_MS);
    scrollIfFound();
    return () => {
      window.clearInterval(looking);
    };
  }, [frame, id, isShown]);
};

const PreviewFrame = ({
  device,
  language,
  userType,
  now,
}: {
  device: Device;
  language: Language;
  userType: UserType;
  now: number | null;
}): ReactElement => {
  const say = useWords(sideWords);
  const { code } = useEditor();
  const kind = useDraft(({ definition }) => definition.kind);
  const frame = useRef<HTMLIFrameElement>(null);
  const { ref, width: room, height: roomHeight } = useElementSize();
  const name = `draft-${code}`;
  const why = usePreviewFeed(frame, name, { language, userType, now });
  useScrollToSelected(frame, room > 0);
  const { width, height: whole } = DEVICES[device];
  // Uses the full available width, so that the text is readable. The author scrolls to the rest.
  const scale = Math.min(1, room / width);
  const height = scale > 0 ? Math.min(whole, roomHeight / scale) : whole;
  return (
    <>
      {why && (
        <Text size="sm" role="status" c="#9a3412">
          {say(`notNow.${why}`)}
        </Text>
      )}
      <div ref={ref} className="editor-preview-room">
        <div
          className="editor-preview-box"
          style={{ inlineSize: width * scale, blockSize: height * scale }}
        >
          <iframe
            ref={frame}
            title={say('frame')}
            src={`/${kind === 'urgent' ? 'emer-invst' : 'inquiry'}/${name}`}
            style={{ inlineSize: width, blockSize: height, transform: `scale(${String(scale)})` }}
          />
        </div>
      </div>
    </>
  );
};

/**
 * What visitors will see of the draft, shown in the visitor page itself and updated during typing.
 */
export const PreviewPane = (): ReactElement => {
  const say = useWords(sideWords);
  const { typeName, languageName } = useDisplayNames();
  const userTypes = useDraft(({ definition }) => definition.userTypes);
  const [device, setDevice] = useState<Device>('phone');
  const [language, setLanguage] = useState<Language>('ko');
  const [wanted, setWanted] = useState<UserType | null>(null);
  const [clock, setClock] = useState('');
  const userType = userTypes.find((type) => type === wanted) ?? userTypes[0] ?? 'PT';
  return (
    <Stack gap="xs" className="editor-preview">
      <SegmentedControl
        aria-label={say('device')}
        value={device}
        onChange={(next) => {
          setDevice(next);
        }}
        data={(['phone', 'kiosk'] as const).map((value) => ({ value, label: say(value) }))}
      />
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
      <PreviewFrame
        device={device}
        language={language}
        userType={userType}
        now={parsePreviewTime(clock)}
      />
    </Stack>
  );
};
