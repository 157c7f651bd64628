import { Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useRef, type ReactElement, type RefObject } from 'react';
import { useWords } from '../words/studio-words.ts';
import type { PreviewAudience } from './build-preview-list.ts';
import { categoryByKey } from './category-keys.ts';
import { useDraft, useEditor } from './editor-context.ts';
import { sideWords } from './side-words.ts';
import { usePreviewFeed } from './use-preview-feed.ts';

const DEVICES = {
  phone: { width: 390, height: 844 },
  kiosk: { width: 1080, height: 1920 },
} as const;
export type Device = keyof typeof DEVICES;

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

/**
 * The visitor page with the draft, drawn for a device. Without a zoom it is as wide as its place;
 * with one, the author scrolls to what is outside.
 */
export const PreviewFrame = ({
  device,
  zoom,
  title,
  language,
  userType,
  now,
}: PreviewAudience & {
  readonly device: Device;
  readonly title: string;
  readonly zoom?: number;
  readonly now: number | null;
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
  const scale = zoom ?? Math.min(1, room / width);
  const fits = zoom === undefined && scale > 0;
  const height = fits ? Math.min(whole, roomHeight / scale) : whole;
  return (
    <>
      {why && (
        <Text size="sm" role="status" c="#9a3412">
          {say(`notNow.${why}`)}
        </Text>
      )}
      <div
        ref={ref}
        className="editor-preview-room"
        data-zoomed={zoom !== undefined}
        // It scrolls, so the keyboard has to reach it.
        {...(zoom !== undefined && { tabIndex: 0, role: 'region', 'aria-label': title })}
      >
        <div
          className="editor-preview-box"
          style={{ inlineSize: width * scale, blockSize: height * scale }}
        >
          <iframe
            ref={frame}
            title={title}
            src={`/${kind === 'urgent' ? 'emer-invst' : 'inquiry'}/${name}`}
            style={{ inlineSize: width, blockSize: height, transform: `scale(${String(scale)})` }}
          />
        </div>
      </div>
    </>
  );
};
