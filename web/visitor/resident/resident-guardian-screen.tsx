import { useEffect, type ReactElement } from 'react';
import { Words } from '../../i18n/words.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { goToError, useScreenQuery } from '../../visit/navigation.ts';
import { readVisit } from '../../visit/visit-query.ts';
import { useTerms } from '../consent/use-terms.ts';
import { PageShell } from '../page-shell.tsx';
import { ResidentForm } from './resident-form.tsx';
import { useInquiryInUse } from './use-inquiry-in-use.ts';
import { useStartResidentVisit } from './use-start-resident-visit.ts';

/**
 * `/rnok-auth`: the id of a resident guardian, with the terms on the same screen (decisions, L10).
 */
export const ResidentGuardianScreen = (): ReactElement => {
  const { type = 'RNOK', visitDate, refId } = readVisit(useScreenQuery());
  const isBroken = type !== 'RNOK' || visitDate === undefined;
  useEffect(() => {
    if (isBroken) goToError('invalidAccess');
  }, [isBroken]);
  const requestedType = isBroken ? undefined : 'RNOK';
  const terms = useTerms(requestedType, undefined);
  const inquiryUse = useInquiryInUse(requestedType);
  const { value: use } = inquiryUse;
  const openVisit = useStartResidentVisit();

  return (
    <PageShell
      screen="/rnok-auth"
      back
      title="screen.resident.heading"
      intro={<Words of="screen.resident.intro" />}
    >
      <RetryNotice of={[terms, inquiryUse]} />
      {terms.value && use && visitDate !== undefined && (
        <ResidentForm
          terms={terms.value}
          inquiryInUse={use.useYn === 'Y'}
          validInquiryCnt={use.validInquiryCnt}
          onEntered={(identityNo, agreed) =>
            openVisit(identityNo, agreed, { visitDate, refId, inquiryYn: use.useYn })
          }
        />
      )}
    </PageShell>
  );
};
