import { useState, type ReactElement } from 'react';
import { needsRepresentative } from '../../../engine/visit/legal-representative.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { MatchDialog } from '../lookup/match-dialog.tsx';
import { NumberForm } from '../lookup/number-form.tsx';
import { PhoneBirthForm } from '../lookup/phone-birth-form.tsx';
import { PageShell } from '../page-shell.tsx';
import { CompanionForm } from './companion-form.tsx';
import { NewPatientForm } from './new-patient-form.tsx';
import { NotFoundDialog } from './not-found-dialog.tsx';
import {
  startEmergencyVisit,
  useCheckEmergencyInquiry,
  type EmergencyPatient,
} from './start-emergency-visit.ts';
import { useEmergencyLookUp, type PhoneBirthSearch } from './use-emergency-look-up.ts';
import { useTabletToday } from './use-tablet-today.ts';

/**
 * `/pt` at a tablet of the emergency room, where it starts for each patient: a patient who is not
 * found may be new (TYPE-13; decisions, U24).
 */
export const EmergencyLookupScreen = (): ReactElement => {
  const { t } = useWording();
  const tablet = useTabletToday();
  const { value: today } = tablet;
  const isInquiryInUse = useCheckEmergencyInquiry();
  const { matches, notFound, byNumber, byPhone, clearMatches } = useEmergencyLookUp();
  const [tab, setTab] = useState<'number' | 'phone'>('number');
  const [newPatientSearch, setNewPatientSearch] = useState<PhoneBirthSearch | null>(null);
  const [patient, setPatient] = useState<EmergencyPatient | null>(null);
  const selectPatient = async (selected: EmergencyPatient): Promise<void> => {
    if (!(await isInquiryInUse())) return;
    clearMatches();
    setPatient(selected);
  };
  if (today === null)
    return (
      <PageShell screen="/pt" title="screen.emergency.heading">
        <RetryNotice of={[tablet]} />
      </PageShell>
    );

  if (patient) {
    return (
      <PageShell
        key="companion"
        screen="/pt"
        title="screen.emergency.companionHeading"
        intro={<Words of="screen.emergency.companionIntro" />}
      >
        <Button
          wide
          onClick={() => {
            startEmergencyVisit(patient, null, today);
          }}
        >
          <Words of="screen.emergency.nobodyAlong" />
        </Button>
        <div className="card">
          <CompanionForm
            today={today}
            onCompanion={(companion) => {
              startEmergencyVisit(patient, companion, today);
            }}
          />
        </div>
        <Button
          wide
          onClick={() => {
            setPatient(null);
          }}
        >
          <Words of="screen.emergency.again" />
        </Button>
      </PageShell>
    );
  }
  if (newPatientSearch) {
    return (
      <PageShell
        key="new"
        screen="/pt"
        title="screen.emergency.newHeading"
        intro={<Words of="screen.emergency.newIntro" />}
      >
        <div className="card">
          <NewPatientForm
            today={today}
            looked={newPatientSearch}
            onPatient={({ phone, birth }) =>
              selectPatient({
                identityNo: phone,
                newPatient: { identityPhone: phone, identityBirth: birth },
                isChild: needsRepresentative(birth, today),
              })
            }
          />
        </div>
        <Button
          wide
          onClick={() => {
            setNewPatientSearch(null);
          }}
        >
          <Words of="screen.emergency.again" />
        </Button>
      </PageShell>
    );
  }
  return (
    <PageShell
      key="known"
      screen="/pt"
      title="screen.emergency.heading"
      intro={<Words of="screen.lookup.intro" />}
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
              panel: <PhoneBirthForm today={today} onLookUp={byPhone} />,
            },
          ]}
        />
      </div>
      {notFound && (
        <NotFoundDialog
          onAgain={clearMatches}
          onNewPatient={() => {
            setNewPatientSearch(notFound);
            clearMatches();
          }}
        />
      )}
      {matches.length > 0 && (
        <MatchDialog
          type="EMMA"
          matches={matches}
          onConfirm={(identityNo) =>
            selectPatient({
              identityNo,
              isChild: matches.some((one) => one.patNo === identityNo && one.isChild === true),
            })
          }
          onClose={clearMatches}
        />
      )}
    </PageShell>
  );
};
