import { useState, type ReactElement } from 'react';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { CompanionDialog } from '../companion/companion-dialog.tsx';
import { CompanionList } from '../companion/companion-list.tsx';
import type { useCompanions } from '../companion/use-companions.ts';

/** A patient's companions on the pass, and the button that changes them (PASS-15, PASS-16). */
export const PassCompanions = ({
  companions: { list, register },
}: {
  companions: ReturnType<typeof useCompanions>;
}): ReactElement | null => {
  const { value: companionList } = list;
  const [isChanging, setIsChanging] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  if (!(companionList ?? list.failure)) return null;
  return (
    <section className="card stack" aria-labelledby="pass-companions">
      <h2 id="pass-companions">
        <Words of="screen.companion.sectionHeading" />
      </h2>
      <RetryNotice of={[list]} />
      {companionList && (
        <>
          <CompanionList companions={companionList} />
          <p role="status" className="status-line">
            {isSaved && <Words of="message.saved" />}
          </p>
          <Button
            wide
            icon="guardian"
            onClick={() => {
              setIsSaved(false);
              setIsChanging(true);
            }}
          >
            <Words
              of={
                companionList[0].length === 0 ? 'screen.companion.open' : 'screen.companion.change'
              }
            />
          </Button>
        </>
      )}
      {isChanging && companionList && (
        <CompanionDialog
          companions={companionList}
          onRegister={async (phones) => {
            // What was typed stays until it is registered.
            if (!(await register(phones))) return;
            setIsChanging(false);
            setIsSaved(true);
          }}
          onClose={() => {
            setIsChanging(false);
          }}
        />
      )}
    </section>
  );
};
