import { useEffect, useState, type RefObject } from 'react';
import type { Category } from '../../../schemas/api.gen.ts';
import { useEditor } from './editor-parts.ts';
import { previewList, type PreviewedFor, type PreviewList } from './preview-data.ts';

type Why = Extract<PreviewList, { kind: 'notNow' }>['why'];

/** Waits for a pause in typing, and still follows within 300 ms together with the preview's own pause. */
const AFTER_LAST_CHANGE_MS = 90;

const isRequest = (data: unknown, name: string): boolean =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  data.type === 'needCategoryData' &&
  'refreshIdx' in data &&
  data.refreshIdx === name;

/**
 * Sends the draft to the visitor's page in that frame, when it asks and whenever the draft changes
 * (docs/preview-messages.md); gives why the newest draft cannot be shown, null where it is.
 */
export const usePreviewFeed = (
  frame: RefObject<HTMLIFrameElement | null>,
  name: string,
  { language, userType }: PreviewedFor,
): Why | null => {
  const { store, places } = useEditor();
  const [why, setWhy] = useState<Why | null>(null);

  useEffect(() => {
    let timer = 0;
    let last: readonly Category[] | null = null;
    const send = (): void => {
      const list = previewList(store.getState().definition, { language, userType }, places);
      setWhy(list.kind === 'notNow' ? list.why : null);
      if (list.kind === 'list') last = list.categoryList;
      if (!last) return;
      frame.current?.contentWindow?.postMessage(
        { type: 'categoryData', refreshIdx: name, language, detailId: '', categoryList: last },
        window.location.origin,
      );
    };
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>): void => {
      const isOurs = origin === window.location.origin && source === frame.current?.contentWindow;
      if (isOurs && isRequest(data, name)) send();
    };
    let drawn = store.getState().definition;
    const stop = store.subscribe(() => {
      const { definition } = store.getState();
      if (definition === drawn) return;
      drawn = definition;
      window.clearTimeout(timer);
      timer = window.setTimeout(send, AFTER_LAST_CHANGE_MS);
    });
    window.addEventListener('message', onMessage);
    send();
    return () => {
      stop();
      window.clearTimeout(timer);
      window.removeEventListener('message', onMessage);
    };
  }, [frame, name, language, userType, places, store]);
  return why;
};
