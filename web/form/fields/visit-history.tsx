import { use, type ReactElement } from 'react';
import { HISTORY_ENTRIES } from '../../../engine/questionnaire/answer/answer.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { visitHistoryOf } from '../answer-shape.ts';
import type { CategoryFieldProps } from '../category-context.ts';
import { partElementId } from '../category-element.ts';
import { PartTakenOutContext } from '../part-taken-out.ts';
import {
  historyWith,
  typedEntries,
  withEntry,
  withNewEntry,
  withoutEntry,
  type TypedEntry,
} from '../visit-entries.ts';
import { YesNoChoice } from '../yes-no-choice.tsx';
import { VisitEntry } from './visit-entry.tsx';

/** OV: yes or no; yes with up to five countries and days of return (decisions, part e). */
export const OverseasHistoryField = (props: CategoryFieldProps): ReactElement => (
  <VisitHistoryField {...props} type="OV" />
);

/** HV: yes or no; yes with up to five hospitals and days. */
export const HospitalHistoryField = (props: CategoryFieldProps): ReactElement => (
  <VisitHistoryField {...props} type="HV" />
);

const VisitHistoryField = ({
  formData,
  fieldPathId: { $id, path },
  rawErrors = [],
  registry: { formContext },
  onChange,
  type,
}: CategoryFieldProps & { type: 'OV' | 'HV' }): ReactElement => {
  const { categoryId } = formContext.category;
  const onTakenOut = use(PartTakenOutContext);
  const history = visitHistoryOf(formData);
  const entries = typedEntries(history);
  const change = (next: readonly TypedEntry[]): void => {
    onChange(historyWith(type, next), path);
  };
  return (
    <>
      <YesNoChoice
        name={$id}
        answer={history?.visited}
        isMissing={rawErrors.length > 0 && history === undefined}
        onAnswer={(answer) => {
          if (answer === 'Y') {
            change(entries);
            return;
          }
          onTakenOut(categoryId, 0);
          onChange({ visited: 'N' }, path);
        }}
      />
      {entries.map((entry, position) => (
        <VisitEntry
          key={position}
          id={partElementId($id, String(position))}
          type={type}
          number={position + 1}
          entry={entry}
          faults={formContext.findings
            .filter(({ itemId }) => itemId === String(position))
            .map(({ reason }) => reason)}
          language={formContext.language}
          today={formContext.today}
          onChange={(changed) => {
            change(withEntry(entries, position, changed));
          }}
          onRemove={
            entries.length > 1
              ? () => {
                  onTakenOut(categoryId, position);
                  change(withoutEntry(entries, position));
                }
              : undefined
          }
        />
      ))}
      {history?.visited === 'Y' && entries.length < HISTORY_ENTRIES && (
        <Button
          wide
          onClick={() => {
            change(withNewEntry(entries));
          }}
        >
          <Words of="screen.inquiry.addVisit" />
        </Button>
      )}
    </>
  );
};
