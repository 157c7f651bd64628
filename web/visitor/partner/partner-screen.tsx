import { useCallback, type ReactElement } from 'react';
import { afterPartnerLink } from '../../../engine/visit/next-screen-by-link.ts';
import type { PartnerLinkResult } from '../../../schemas/api.gen.ts';
import { useApi } from '../../api/use-api.ts';
import { formatLongDate } from '../../../engine/wording/date-format.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { Words } from '../../i18n/words.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { useScreenQuery } from '../../visit/navigation.ts';
import { useLoaded, type Load } from '../../visit/use-loaded.ts';
import { useOpenVisit } from '../../visit/use-open-visit.ts';
import { readVisit } from '../../visit/visit-query.ts';
import { PageShell } from '../page-shell.tsx';
import { PhoneForm } from '../phone/phone-form.tsx';
import { rememberPartner } from './find-partner.ts';

/**
 * A partner company employee who opened their link: enters their own phone, which is compared
 * (PEMP-01).
 */
export const PartnerScreen = (): ReactElement => {
  const callApi = useApi();
  const openVisit = useOpenVisit();
  const { language } = useWording();
  const { pid } = readVisit(useScreenQuery());

  const load = useCallback<Load<PartnerLinkResult>>(
    async (loadCall) => {
      if (pid === undefined) return { step: { kind: 'error', error: 'invalidAccess' } };
      const reply = await loadCall('partnerLink', { partnerEmpId: pid });
      return (
        reply && {
          step: afterPartnerLink(reply.resultCd),
          value: reply.result,
          message: reply.resultMsg,
        }
      );
    },
    [pid],
  );
  const loaded = useLoaded(load);
  const { value: link } = loaded;

  const open = async (): Promise<void> => {
    if (pid === undefined) return;
    const reply = await callApi('partner', { partnerEmpId: pid });
    if (!reply) return;
    if (reply.result) rememberPartner(pid, reply.result);
    await openVisit(reply, undefined, pid);
  };

  return (
    <PageShell
      screen="/pemp"
      title="screen.partner.heading"
      intro={
        link && (
          <Words
            of="screen.thanks.visitDate"
            values={{ date: formatLongDate(link.visitDate, language) }}
          />
        )
      }
    >
      <RetryNotice of={[loaded]} />
      {link && (
        <div className="card stack">
          <p>
            <Words of="screen.partner.intro" />
          </p>
          <PhoneForm
            mustBe={{
              phone: link.identityNo,
              mismatch: <Words of="message.phoneMismatch" />,
            }}
            submit={<Words of="screen.next" />}
            onPhone={open}
          />
        </div>
      )}
    </PageShell>
  );
};
