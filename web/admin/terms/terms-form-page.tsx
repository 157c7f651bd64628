import type { ReactElement } from 'react';
import { useParams } from 'wouter';
import { Loaded } from '../frame/query-states.tsx';
import { StudioPage } from '../frame/studio-page.tsx';
import { useDisplayNames } from '../hospital/use-display-names.ts';
import { useStudioQuery } from '../calls/studio-client.ts';
import { useWords } from '../words/studio-words.ts';
import { TermsForm, type InitialTerms } from './terms-form.tsx';
import { termsWords } from './words.ts';
import type { TermsVersionResult } from '../../../schemas/api.gen.ts';

/** Turns PRIVACY-PT-2026-01 into PRIVACY-PT-2026-02, a code that is probably free. */
const nextCode = (code: string): string => {
  const [, stem = `${code}-`, number = '1'] = /^(.*?)(\d*)$/.exec(code.toUpperCase()) ?? [];
  const next = String(Number(number === '' ? '1' : number) + 1).padStart(number.length, '0');
  return `${stem.replaceAll(/[^A-Z0-9-]/g, '-')}${next}`;
};

const toInitialTerms = (base: TermsVersionResult, isNew: boolean): InitialTerms => {
  const { code, kind, answerType, variant, effectiveFrom } = base.summary;
  return {
    code: isNew ? nextCode(code) : code,
    kind,
    answerType,
    variant,
    // The person chooses the day: a version must not start at once unnoticed.
    effectiveFrom: isNew ? '' : effectiveFrom,
    texts: base.texts,
    facts: base.facts,
    revision: isNew ? null : base.revision,
    basedOn: code,
  };
};

const FormPage = ({ isNew }: { isNew: boolean }): ReactElement => {
  const say = useWords(termsWords);
  const { typeName } = useDisplayNames();
  const { code = '' } = useParams<{ code: string }>();
  const list = useStudioQuery('termsVersions', {});
  const query = useStudioQuery('termsVersion', { code });
  return (
    <StudioPage
      title={isNew ? say('newTitle') : say('editTitle', { code })}
      crumbs={[
        { label: say('title'), to: '/terms' },
        { label: code, to: `/terms/${code}` },
      ]}
    >
      <Loaded query={list}>
        {({ today, expected, versions }) => (
          <Loaded query={query}>
            {(base) => (
              <TermsForm
                start={toInitialTerms(base, isNew)}
                expected={expected}
                versions={versions}
                standIn={base.standIn}
                today={today}
                isNew={isNew}
                cancelTo={`/terms/${code}`}
              >
                {typeName(base.summary.answerType)} · {say(`kind.${base.summary.kind}`)}
                {base.summary.variant !== '' && ` · ${say(`variant.${base.summary.variant}`)}`}
                {isNew && ` · ${say('copied', { code })}`}
              </TermsForm>
            )}
          </Loaded>
        )}
      </Loaded>
    </StudioPage>
  );
};

/** `/admin/terms/:code/next`: a new version that starts with the text of an old one. */
export const NextTermsPage = (): ReactElement => <FormPage isNew />;

/** `/admin/terms/:code/edit`: a version that has not taken effect yet. */
export const EditTermsPage = (): ReactElement => <FormPage isNew={false} />;
