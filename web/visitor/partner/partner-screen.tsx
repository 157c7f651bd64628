import { useCallback, type ReactElement } from 'react';
import { afterPartnerLink } from '../../../engine/visit/next-screen-by-link.ts';
import type { PartnerLinkResult } from '../../../schemas/api.gen.ts';
import { useServer } from '../../api/use-server.ts';
import { longDate } from '../../i18n/shown-date.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { Words } from '../../i18n/words.tsx';
import { LoadAgain } from '../../ui/load-again.tsx';
import { useScreenQuery } from '../../visit/navigation.ts';
import { useLoaded, type Load } from '../../visit/use-loaded.ts';
import { useOpenVisit } from '../../visit/use-open-visit.ts';
import { readVisit } from '../../visit/visit-query.ts';
import { PageShell } from '../page-shell.tsx';
import { PhoneForm } from '../phone/phone-form.tsx';
import { rememberPartner } from './find-partner.ts';

/** Somebody of a partner company, by their link: their own phone is asked for and compared (PEMP-01). */
export const PartnerScreen = (): ReactElement => {
  const ask = useServer();
  const openVisit = useOpenVisit();
  const { language } = useWording();
  const { pid } = readVisit(useScreenQuery());

  const load = useCallback<Load<PartnerLinkResult>>(
    async (askToLoad) => {
      if (pid === undefined) return { step: { kind: 'error', error: 'invalidAccess' } };
      const reply = await askToLoad('partnerLink', { partnerEmpId: pid });
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
    const reply = await ask('partner', { partnerEmpId: pid });
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
            values={{ date: longDate(link.visitDate, language) }}
          />
        )
      }
    >
      <LoadAgain of={[loaded]} />
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
