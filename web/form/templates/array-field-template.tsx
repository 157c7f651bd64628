import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { use, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import type { FormContext } from '../form-options.ts';
import { PartRemovedContext } from '../part-removed-context.ts';

const entryId = (list: string, index: number): string => `${list}-${String(index)}`;

const focusEntry = (list: string, index: number): void => {
  document.getElementById(entryId(list, index))?.focus();
};

/** The entries of a visit history, and the button to add one, which moves the focus to it. */
export const ArrayFieldTemplate = ({
  items,
  canAdd,
  fieldPathId,
  onAddClick,
}: ArrayFieldTemplateProps<unknown, RJSFSchema, FormContext>): ReactElement => (
  <>
    {items}
    {canAdd && (
      <Button
        wide
        onClick={(event) => {
          flushSync(() => {
            onAddClick(event);
          });
          focusEntry(fieldPathId.$id, items.length);
        }}
      >
        <Words of="screen.inquiry.addVisit" />
      </Button>
    )}
  </>
);

/** One entry. It can be removed if it is not the only one. */
export const ArrayFieldItemTemplate = ({
  children,
  index,
  totalItems,
  buttonsProps,
}: ArrayFieldItemTemplateProps<unknown, RJSFSchema, FormContext>): ReactElement => {
  const onPartRemoved = use(PartRemovedContext);
  const { fieldPathId, onRemoveItem } = buttonsProps;
  const id = fieldPathId.$id;
  return (
    <fieldset id={id} className="visit-entry" tabIndex={-1}>
      <legend>
        <Words of="screen.inquiry.visitNumber" values={{ number: index + 1 }} />
      </legend>
      {children}
      {totalItems > 1 && (
        <Button
          variant="quiet"
          onClick={(event) => {
            // Drawn before the focus moves: to the entry that follows, or else to the one before.
            flushSync(() => {
              onPartRemoved(index);
              onRemoveItem(event);
            });
            focusEntry(id.replace(/-\d+$/u, ''), Math.min(index, totalItems - 2));
          }}
        >
          <Words of="screen.inquiry.removeVisit" values={{ number: index + 1 }} />
        </Button>
      )}
    </fieldset>
  );
};
