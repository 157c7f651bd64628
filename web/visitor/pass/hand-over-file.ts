import { logFailure } from '../../api/log.ts';

const REVOKE_DELAY_MS = 60_000;

const download = (file: File): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  window.setTimeout(() => {
    URL.revokeObjectURL(url);
  }, REVOKE_DELAY_MS);
};

/** Whether the browser has a share sheet for this file; its types promise that every one has. */
const canShare = (file: File): boolean =>
  (navigator as Partial<Navigator>).canShare?.({ files: [file] }) === true;

/** Gives a file to the visitor: by the share sheet of the phone, or as a download. */
export const handOverFile = async (file: File): Promise<void> => {
  if (!canShare(file)) {
    download(file);
    return;
  }
  try {
    await navigator.share({ files: [file] });
  } catch (cause) {
    // A visitor who closes the sheet does not want the file.
    if (cause instanceof DOMException && cause.name === 'AbortError') return;
    logFailure('the share sheet did not open', cause);
    download(file);
  }
};
