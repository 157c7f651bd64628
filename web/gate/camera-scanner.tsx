import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react';
import { logFailure } from '../api/log.ts';
import { useWording } from '../i18n/use-wording.ts';
import { Words } from '../i18n/words.tsx';
import { Notice } from '../ui/notice.tsx';
import { loadCodeReader } from './code-reader.ts';

const SCAN_INTERVAL_MS = 200;
/** A pass that stays in front of the camera is one scan. */
const REPEAT_IGNORE_MS = 4000;

/** Reads passes with this device's camera, for a gate without a scanner. */
export const CameraScanner = ({ onScan }: { onScan: (code: string) => void }): ReactElement => {
  const { t } = useWording();
  const ref = useRef<HTMLVideoElement>(null);
  const [isDenied, setIsDenied] = useState(false);
  const handleScan = useEffectEvent(onScan);
  useEffect(() => {
    const video = ref.current;
    let stream: MediaStream | null = null;
    let timer = 0;
    let isStopped = false;
    const startCamera = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 } },
      });
      const read = await loadCodeReader();
      if (isStopped || !video) return stop();
      video.srcObject = stream;
      await video.play();
      let last = { code: '', at: -Infinity };
      const scanFrame = async (): Promise<void> => {
        const code = await read(video);
        if (isStopped) return;
        const at = performance.now();
        if (code !== null) {
          if (code !== last.code || at - last.at > REPEAT_IGNORE_MS) handleScan(code);
          last = { code, at };
        }
        timer = window.setTimeout(() => void scanFrame().catch(fail), SCAN_INTERVAL_MS);
      };
      await scanFrame();
    };
    const stop = (): void => {
      window.clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const fail = (cause: unknown): void => {
      logFailure('the camera does not work', cause);
      stop();
      if (!isStopped) setIsDenied(true);
    };
    startCamera().catch(fail);
    return () => {
      isStopped = true;
      stop();
    };
  }, []);
  if (isDenied) {
    return (
      <Notice kind="warning">
        <Words of="screen.gate.cameraDenied" />
      </Notice>
    );
  }
  return (
    <video
      ref={ref}
      className="gate-camera"
      muted
      playsInline
      aria-label={t('screen.gate.cameraPicture')}
    />
  );
};
