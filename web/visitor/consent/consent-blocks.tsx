import './consent.css';
import type { ReactElement } from 'react';
import type { Terms } from '../../../schemas/api.gen.ts';
import { Words } from '../../i18n/words.tsx';
import { CheckRow } from '../../ui/choice.tsx';
import type { FormError } from '../../ui/error-summary.tsx';
import { errorOf } from '../../ui/form.tsx';
import type { AgreedTerms } from '../../visit/visit-memory.ts';
import { ConsentBlock } from './consent-block.tsx';

const ALL = 'agree-all';
const PRIVACY = 'agree-privacy';
const SENSITIVE = 'agree-sensitive';

/** The terms that a visitor has to agree to; no sensitive ones if no answers will be asked for. */
export interface RequiredTerms {
  readonly privacy: Terms;
  readonly sensitive: Terms | null;
}

/** The ticked boxes; none is ticked at first. */
export interface CheckedConsents {
  readonly privacy: boolean;
  readonly sensitive: boolean;
}

export const NO_CONSENTS: CheckedConsents = { privacy: false, sensitive: false };

/** The missing consents, box by box (VALID-43 to VALID-46). */
export const consentErrors = (
  ticked: CheckedConsents,
  { sensitive }: RequiredTerms,
): FormError[] => {
  const missing: FormError[] = [];
  if (!ticked.privacy) {
    missing.push({ field: PRIVACY, message: <Words of="screen.consent.privacyMissing" /> });
  }
  if (sensitive && !ticked.sensitive) {
    missing.push({ field: SENSITIVE, message: <Words of="screen.consent.sensitiveMissing" /> });
  }
  return missing;
};

/** The codes of the accepted terms. */
export const agreedCodes = ({ privacy, sensitive }: RequiredTerms): AgreedTerms => ({
  privacyCode: privacy.privacyCode,
  sensitiveCode: sensitive?.privacyCode ?? '',
});

/**
 * The terms one by one, each with its own check box (CONSENT-01 to CONSENT-04). Below two of them,
 * and so after both were seen, one box agrees to both or takes both back (docs/decisions/0040).
 */
export const ConsentBlocks = ({
  terms: { privacy, sensitive },
  ticked,
  onTicked,
  errors,
}: {
  terms: RequiredTerms;
  ticked: CheckedConsents;
  onTicked: (ticked: CheckedConsents) => void;
  errors: readonly FormError[];
}): ReactElement => (
  <>
    <ConsentBlock
      id={PRIVACY}
      terms={privacy}
      agreeWords="screen.consent.agreePrivacy"
      checked={ticked.privacy}
      onChecked={(checked) => {
        onTicked({ ...ticked, privacy: checked });
      }}
      error={errorOf(errors, PRIVACY)}
    />
    {sensitive && (
      <ConsentBlock
        id={SENSITIVE}
        terms={sensitive}
        agreeWords="screen.consent.agreeSensitive"
        emphasised
        checked={ticked.sensitive}
        onChecked={(checked) => {
          onTicked({ ...ticked, sensitive: checked });
        }}
        error={errorOf(errors, SENSITIVE)}
      />
    )}
    {sensitive && (
      <CheckRow
        id={ALL}
        label={<Words of="screen.consent.agreeAll" />}
        checked={ticked.privacy && ticked.sensitive}
        onChecked={(checked) => {
          onTicked({ privacy: checked, sensitive: checked });
        }}
      />
    )}
  </>
);
