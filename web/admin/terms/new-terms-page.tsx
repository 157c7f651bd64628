import { Select } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { EmptyState, Loaded } from '../frame/query-states.tsx';
import type { ExpectedTermsFacts, TermsVersionSummary } from '../../../schemas/api.gen.ts';
import { StudioPage } from '../frame/studio-page.tsx';
import { useDisplayNames } from '../hospital/use-display-names.ts';
import { useStudioQuery } from '../calls/studio-client.ts';
import { useWords } from '../words/studio-words.ts';
import { TermsForm } from './terms-form.tsx';
import { findMissingTerms, type MissingTerms } from './missing-terms.ts';
import { termsWords } from './words.ts';

const nameOf = ({ answerType, kind }: MissingTerms): string => `${answerType}.${kind}`;

const FirstTermsForm = ({
  missing,
  versions,
  expected,
  today,
}: {
  versions: readonly TermsVersionSummary[];
  missing: readonly MissingTerms[];
  expected: readonly ExpectedTermsFacts[];
  today: string;
}): ReactElement => {
  const say = useWords(termsWords);
  const { typeName } = useDisplayNames();
  const wanted = new URLSearchParams(window.location.search).get('for');
  const [chosen, setChosen] = useState(
    missing.find((one) => nameOf(one) === wanted) ?? missing[0] ?? null,
  );
  if (chosen === null) return <EmptyState title={say('allHave')}>{say('allHaveBody')}</EmptyState>;
  const { answerType, kind } = chosen;
  const labelOf = (one: MissingTerms): string =>
    `${typeName(one.answerType)} · ${say(`kind.${one.kind}`)}`;
  return (
    <>
      <Select
        label={say('whose')}
        description={say('whoseHint')}
        value={nameOf(chosen)}
        allowDeselect={false}
        maw={420}
        data={missing.map((one) => ({ value: nameOf(one), label: labelOf(one) }))}
        onChange={(value) => {
          setChosen(missing.find((one) => nameOf(one) === value) ?? chosen);
        }}
      />
      <TermsForm
        key={nameOf(chosen)}
        start={{
          code: `${kind.toUpperCase()}-${answerType}-${today.slice(0, 4)}-01`,
          kind,
          answerType,
          variant: '',
          // The person chooses the day: a version must not start at once unnoticed.
          effectiveFrom: '',
          texts: [],
          facts: { items: [], purposes: [] },
          revision: null,
          basedOn: null,
        }}
        expected={expected}
        versions={versions}
        standIn="ko"
        today={today}
        isNew
        cancelTo="/terms"
      />
    </>
  );
};

/** `/admin/terms/new`: the first terms of a user type that has none. */
export const NewTermsPage = (): ReactElement => {
  const say = useWords(termsWords);
  const list = useStudioQuery('termsVersions', {});
  return (
    <StudioPage
      title={say('firstTitle')}
      intro={say('firstIntro')}
      crumbs={[{ label: say('title'), to: '/terms' }]}
    >
      <Loaded query={list}>
        {({ versions, expected, today }) => (
          <FirstTermsForm
            missing={findMissingTerms(versions)}
            versions={versions}
            expected={expected}
            today={today}
          />
        )}
      </Loaded>
    </StudioPage>
  );
};
