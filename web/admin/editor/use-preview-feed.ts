import { useEffect, useState, type RefObject } from 'react';
import { useEditor } from './editor-context.ts';
import type { PreviewAudience, PreviewList } from './build-preview-list.ts';
import { createPreviewWorkerClient } from './preview-worker-client.ts';

type PreviewBlockReason = Extract<PreviewList, { kind: 'notNow' }>['why'];

const isRequest = (data: unknown, name: string): boolean =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  data.type === 'needCategoryData' &&
  'refreshIdx' in data &&
  data.refreshIdx === name;

/**
 * Sends the draft to the visitor page in that frame when the page asks and whenever the draft
 * changes (docs/preview-messages.md). Returns why the newest draft cannot be shown, or null if it
 * is shown.
 */
export const usePreviewFeed = (
  frame: RefObject<HTMLIFrameElement | null>,
  name: string,
  { language, userType, now }: PreviewAudience & { readonly now: number | null },
): PreviewBlockReason | null => {
  const { store, places } = useEditor();
  const [why, setWhy] = useState<PreviewBlockReason | null>(null);

  useEffect(() => {
    let last: object | null = null;
    const send = (): void => {
      if (last) frame.current?.contentWindow?.postMessage(last, window.location.origin);
    };
    const lists = createPreviewWorkerClient(places, (list) => {
      setWhy(list.kind === 'notNow' ? list.why : null);
      if (list.kind !== 'list') return;
      const { categoryList } = list;
      const data = { type: 'categoryData', refreshIdx: name, language, detailId: '', categoryList };
      last = now === null ? data : { ...data, now };
      send();
    });
    const onMessage = ({ origin, source, data }: MessageEvent<unknown>): void => {
      const isOurs = origin === window.location.origin && source === frame.current?.contentWindow;
      if (isOurs && isRequest(data, name)) send();
    };
    let drawn = store.getState().definition;
    lists.request(drawn, { language, userType });
    const stop = store.subscribe(() => {
      const { definition } = store.getState();
      if (definition === drawn) return;
      drawn = definition;
      lists.request(definition, { language, userType });
    });
    window.addEventListener('message', onMessage);
    return () => {
      stop();
      lists.dispose();
      window.removeEventListener('message', onMessage);
    };
  }, [frame, name, language, userType, now, places, store]);
  return why;
};
