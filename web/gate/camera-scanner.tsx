import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react';
import { logFailure } from '../api/log.ts';
import { useWording } from '../i18n/use-wording.ts';
import { Words } from '../i18n/words.tsx';
import { Notice } from '../ui/notice.tsx';
import { codeReader } from './code-reader.ts';

const LOOK_EVERY_MS = 200;
/** A pass that stays before the camera is one scan. */
const SAME_FOR_MS = 4000;

/** Reads passes by this device's camera, for a gate without a scanner. */
export const CameraScanner = ({ onScan }: { onScan: (code: string) => void }): ReactElement => {
  const { t } = useWording();
  const ref = useRef<HTMLVideoElement>(null);
  const [isDenied, setIsDenied] = useState(false);
  const scanned = useEffectEvent(onScan);
  useEffect(() => {
    const video = ref.current;
    let stream: MediaStream | null = null;
    let timer = 0;
    let isOver = false;
    const look = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 } },
      });
      const read = await codeReader();
      if (isOver || !video) return stop();
      video.srcObject = stream;
      await video.play();
      let last = { code: '', at: -Infinity };
      const once = async (): Promise<void> => {
        const code = await read(video);
        if (isOver) return;
        const at = performance.now();
        if (code !== null) {
          if (code !== last.code || at - last.at > SAME_FOR_MS) scanned(code);
          last = { code, at };
        }
        timer = window.setTimeout(() => void once().catch(fail), LOOK_EVERY_MS);
      };
      await once();
    };
    const stop = (): void => {
      window.clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const fail = (cause: unknown): void => {
      logFailure('the camera does not work', cause);
      stop();
      if (!isOver) setIsDenied(true);
    };
    look().catch(fail);
    return () => {
      isOver = true;
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
