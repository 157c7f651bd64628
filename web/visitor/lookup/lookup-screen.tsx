import { useEffect, useState, type ReactElement } from 'react';
import { afterLookup } from '../../../engine/visit/next-screen.ts';
import { isGuardian, isPatient } from '../../../engine/visit/user-type.ts';
import { useServer } from '../../api/use-server.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { Words } from '../../i18n/words.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { go, goToError, useScreenQuery } from '../../visit/navigation.ts';
import { useFollow } from '../../visit/use-follow.ts';
import { useOpenVisit } from '../../visit/use-open-visit.ts';
import { readVisit, visitQuery } from '../../visit/visit-query.ts';
import { PageShell } from '../page-shell.tsx';
import { useVisitDays } from '../use-visit-days.ts';
import { MatchDialog, type Match } from './match-dialog.tsx';
import { NumberForm } from './number-form.tsx';
import { PhoneBirthForm } from './phone-birth-form.tsx';

/** Who the patient is: by registration number, or by phone and birth date (FIND-01 to FIND-07). */
export const LookupScreen = (): ReactElement => {
  const { t } = useWording();
  const ask = useServer();
  const follow = useFollow();
  const openVisit = useOpenVisit();
  const days = useVisitDays();
  const { type = 'PT', visitDate } = readVisit(useScreenQuery());
  const [tab, setTab] = useState<'number' | 'phone'>('number');
  const [matches, setMatches] = useState<readonly Match[]>([]);

  const isDateMissing = visitDate === undefined;
  const isDatePast = days !== null && visitDate !== undefined && visitDate < days.today;
  const isTypeStrange = !isGuardian(type) && !isPatient(type);
  useEffect(() => {
    if (isDateMissing || isTypeStrange) goToError('invalidAccess');
    else if (isDatePast) goToError('invalidAccess', t('message.visitDayPast'));
  }, [isDateMissing, isDatePast, isTypeStrange, t]);

  const byNumber = async (identityNo: string): Promise<void> => {
    const reply = await ask('checkPatient', { identityNo });
    if (!reply) return;
    const { resultCd, resultMsg, result } = reply;
    follow(afterLookup(resultCd), { message: resultMsg });
    if (result) setMatches([{ patNo: result.patNo, name: result.patNm, birth: result.patBirth }]);
  };
  const byPhone = async (phoneNum: string, birth: string): Promise<void> => {
    const reply = await ask('phoneBirth', { phoneNum, birth });
    if (!reply) return;
    const { resultCd, resultMsg, result } = reply;
    follow(afterLookup(resultCd), { message: resultMsg });
    setMatches(
      (result ?? []).map((match) => ({
        patNo: match.patNum,
        name: match.ptName,
        birth: match.birth,
      })),
    );
  };
  const confirm = async (patNo: string): Promise<void> => {
    if (isGuardian(type)) {
      go('/nok', visitQuery({ refId: patNo, visitDate, type }));
      return;
    }
    if (visitDate === undefined || (type !== 'PT' && type !== 'RPT' && type !== 'EPT')) return;
    const reply = await ask('patient', { identityNo: patNo, answerType: type, visitDate });
    if (!reply) return;
    setMatches([]);
    await openVisit(reply);
  };

  return (
    <PageShell
      screen="/pt"
      back
      title={isGuardian(type) ? 'screen.lookup.headingGuardian' : 'screen.lookup.heading'}
      intro={
        <Words of={isGuardian(type) ? 'screen.lookup.introGuardian' : 'screen.lookup.intro'} />
      }
    >
      <div className="card">
        <Tabs
          label={t('screen.lookup.way')}
          open={tab}
          onOpen={setTab}
          tabs={[
            {
              id: 'number',
              label: <Words of="screen.lookup.byNumber" />,
              panel: <NumberForm onLookUp={byNumber} />,
            },
            {
              id: 'phone',
              label: <Words of="screen.lookup.byPhone" />,
              panel: days && (
                <PhoneBirthForm
                  today={days.today}
                  agreedAtFirst={!isGuardian(type)}
                  onLookUp={byPhone}
                />
              ),
            },
          ]}
        />
      </div>
      {matches.length > 0 && (
        <MatchDialog
          type={type}
          matches={matches}
          onConfirm={confirm}
          onClose={() => {
            setMatches([]);
          }}
        />
      )}
    </PageShell>
  );
};
