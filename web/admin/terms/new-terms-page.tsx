import { Select } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { EmptyState, Loaded } from '../frame/states.tsx';
import type { ExpectedTermsFacts } from '../../../schemas/api.gen.ts';
import { StudioPage } from '../frame/studio-page.tsx';
import { useNames } from '../hospital/use-names.ts';
import { useStudio } from '../calls/studio-server.ts';
import { useWords } from '../words/studio-words.ts';
import { TermsForm } from './terms-form.tsx';
import { withoutTerms, type WithoutTerms } from './without-terms.ts';
import { termsWords } from './words.ts';

const nameOf = ({ answerType, kind }: WithoutTerms): string => `${answerType}.${kind}`;

const Begin = ({
  missing,
  expected,
  today,
}: {
  missing: readonly WithoutTerms[];
  expected: readonly ExpectedTermsFacts[];
  today: string;
}): ReactElement => {
  const say = useWords(termsWords);
  const { typeName } = useNames();
  const wanted = new URLSearchParams(window.location.search).get('for');
  const [chosen, setChosen] = useState(
    missing.find((one) => nameOf(one) === wanted) ?? missing[0] ?? null,
  );
  if (chosen === null) return <EmptyState title={say('allHave')}>{say('allHaveBody')}</EmptyState>;
  const { answerType, kind } = chosen;
  const told = (one: WithoutTerms): string =>
    `${typeName(one.answerType)} · ${say(`kind.${one.kind}`)}`;
  return (
    <>
      <Select
        label={say('whose')}
        description={say('whoseHint')}
        value={nameOf(chosen)}
        allowDeselect={false}
        maw={420}
        data={missing.map((one) => ({ value: nameOf(one), label: told(one) }))}
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
          effectiveFrom: today,
          texts: [],
          facts: { items: [], purposes: [] },
          revision: null,
          basedOn: null,
        }}
        expected={expected}
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
  const list = useStudio('termsVersions', {});
  return (
    <StudioPage
      title={say('firstTitle')}
      intro={say('firstIntro')}
      crumbs={[{ label: say('title'), to: '/terms' }]}
    >
      <Loaded query={list}>
        {({ versions, expected, today }) => (
          <Begin missing={withoutTerms(versions)} expected={expected} today={today} />
        )}
      </Loaded>
    </StudioPage>
  );
};
