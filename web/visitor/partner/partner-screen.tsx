import { useEffect, useState, type ReactElement } from 'react';
import { afterPartnerLink } from '../../../engine/visit/next-screen-by-link.ts';
import type { PartnerLinkResult } from '../../../schemas/api.gen.ts';
import { useServer } from '../../api/use-server.ts';
import { longDate } from '../../i18n/shown-date.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { Words } from '../../i18n/words.tsx';
import { goToError, useScreenQuery } from '../../visit/navigation.ts';
import { useFollow } from '../../visit/use-follow.ts';
import { useOpenVisit } from '../../visit/use-open-visit.ts';
import { readVisit } from '../../visit/visit-query.ts';
import { PageShell } from '../page-shell.tsx';
import { PhoneForm } from '../phone/phone-form.tsx';
import { rememberPartner } from './use-find-partner.ts';

/** Somebody of a partner company, by their link: their own phone is asked for and compared (PEMP-01). */
export const PartnerScreen = (): ReactElement => {
  const ask = useServer();
  const follow = useFollow();
  const openVisit = useOpenVisit();
  const { language } = useWording();
  const { pid } = readVisit(useScreenQuery());
  const [link, setLink] = useState<PartnerLinkResult | null>(null);

  useEffect(() => {
    if (pid === undefined) {
      goToError('invalidAccess');
      return;
    }
    let isHere = true;
    void ask('partnerLink', { partnerEmpId: pid }).then((reply) => {
      if (!isHere || !reply) return;
      follow(afterPartnerLink(reply.resultCd), { message: reply.resultMsg });
      setLink(reply.result);
    });
    return () => {
      isHere = false;
    };
  }, [ask, follow, pid]);

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
      {link && (
        <div className="card stack">
          <p>
            <Words of="screen.partner.intro" />
          </p>
          <PhoneForm
            mustBe={{
              phone: link.identityNo,
              mismatch: <Words of="screen.partner.phoneMismatch" />,
            }}
            submit={<Words of="screen.next" />}
            onPhone={open}
          />
        </div>
      )}
    </PageShell>
  );
};
