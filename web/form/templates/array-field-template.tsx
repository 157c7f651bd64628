import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { use, type ReactElement } from 'react';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import type { FormContext } from '../form-options.ts';
import { PartRemovedContext } from '../part-removed-context.ts';

/** The entries of a visit history, and the button to add one. */
export const ArrayFieldTemplate = ({
  items,
  canAdd,
  onAddClick,
}: ArrayFieldTemplateProps<unknown, RJSFSchema, FormContext>): ReactElement => (
  <>
    {items}
    {canAdd && (
      <Button wide onClick={onAddClick}>
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
            // The button disappears with its entry, so the focus moves to a neighbour that stays.
            const neighbour = index > 0 ? index - 1 : 1;
            document.getElementById(id.replace(/\d+$/u, String(neighbour)))?.focus();
            onPartRemoved(index);
            onRemoveItem(event);
          }}
        >
          <Words of="screen.inquiry.removeVisit" values={{ number: index + 1 }} />
        </Button>
      )}
    </fieldset>
  );
};
