import { useState, type ReactElement } from 'react';
import { afterReInquiry } from '../../../engine/visit/next-screen.ts';
import type { PassCheckResult } from '../../../schemas/api.gen.ts';
import { useApi } from '../../api/use-api.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { visitMemory } from '../../visit/visit-memory.ts';
import { session } from '../../visit/session.ts';
import { SUBMIT_THROTTLE_MS } from '../../visit/throttle.ts';
import { useFollow } from '../../visit/use-follow.ts';
import { useThrottled } from '../../visit/use-throttled.ts';
import { visitFromIdentity, visitQuery } from '../../visit/visit-query.ts';
import { forgetPass } from './kept-passes.ts';
import { useHasFineNotice } from '../fine-notice.tsx';

/** Redo of the questionnaire, if the server offers it, after a warning (REDO-01 to REDO-07). */
export const RedoButton = ({
  pass,
  pid,
  from = 'pass',
}: {
  pass: PassCheckResult;
  /**
   * Only the pass leads to the questionnaire; every other screen leads to retry-info (REDO-06,
   * REDO-07).
   */
  from?: 'pass' | 'elsewhere';
  /** Link of a partner company employee. */
  pid?: string | undefined;
}): ReactElement | null => {
  const callApi = useApi();
  const follow = useFollow();
  const hasFineNotice = useHasFineNotice();
  const [open, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
  };
  const { run, busy } = useThrottled(SUBMIT_THROTTLE_MS, async () => {
    const reply = await callApi('reInquiry', { passCheck: pass.passCheck });
    if (!reply) return;
    close();
    const { resultCd, resultMsg, result } = reply;
    const step = afterReInquiry(resultCd, from);
    if (!result) {
      follow(step, { message: resultMsg });
      return;
    }
    await forgetPass(pass.passCheck, Date.now());
    if (from === 'elsewhere') {
      visitMemory.answers = undefined;
      follow(step, { replace: true });
      return;
    }
    const { privacyCode, sensitiveCode } = result;
    visitMemory.consent = { privacyCode, sensitiveCode };
    visitMemory.answers = undefined;
    session.set({
      userType: result.answerType,
      inquiryYn: 'Y',
      representativeYn: result.representativeYn ?? 'N',
    });
    visitMemory.representative = undefined;
    follow(step, {
      query: visitQuery({ ...visitFromIdentity(result, result.refId || undefined), pid }),
      replace: true,
    });
  });
  if (pass.redoYn !== 'Y') return null;
  return (
    <>
      <Button
        wide
        icon="redo"
        onClick={() => {
          setOpen(true);
        }}
      >
        <Words of="screen.redo.open" />
      </Button>
      {open && (
        <Dialog
          className="dialog-error"
          icon="warning"
          heading={<Words of="screen.redo.heading" />}
          onClose={close}
          actions={
            <>
              <Button onClick={close}>
                <Words of="screen.cancel" />
              </Button>
              <Button variant="danger" busy={busy} onClick={run}>
                <Words of="screen.redo.redo" />
              </Button>
            </>
          }
        >
          <p>
            <Words of="screen.redo.warning" />
          </p>
          {hasFineNotice && (
            <p>
              <Words of="message.falseAnswerFine" />
            </p>
          )}
          <p role="status" className="status-line small">
            {busy && <Words of="screen.checking" />}
          </p>
        </Dialog>
      )}
    </>
  );
};
