import { startTransition, useEffect, useState } from 'react';
import type { QuestionnaireDefinition } from '../../../engine/questionnaire/index.ts';
import { categoryKeys } from './category-keys.ts';
import { useEditor } from './editor-context.ts';

/** Long enough not to end between two words. */
const DEBOUNCE_MS = 800;

const hasSameOrder = (one: QuestionnaireDefinition, other: QuestionnaireDefinition): boolean => {
  const order = categoryKeys(other);
  return (
    order.length === one.categories.length &&
    categoryKeys(one).every((key, at) => key === order[at])
  );
};

/**
 * The draft for components that render all of it. It is current at once when categories are added,
 * removed or moved, and a moment after the last key when only their contents change, so that typing
 * never waits.
 */
export const useDebouncedDefinition = (): QuestionnaireDefinition => {
  const { store } = useEditor();
  const [drawn, setDrawn] = useState(() => store.getState().definition);
  useEffect(() => {
    let timer = 0;
    let last = store.getState().definition;
    const draw = (): void => {
      window.clearTimeout(timer);
      last = store.getState().definition;
      setDrawn(last);
    };
    draw();
    const stop = store.subscribe(() => {
      const { definition } = store.getState();
      if (definition === last) return;
      if (!hasSameOrder(last, definition)) {
        draw();
        return;
      }
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        startTransition(draw);
      }, DEBOUNCE_MS);
    });
    return () => {
      stop();
      window.clearTimeout(timer);
    };
  }, [store]);
  return drawn;
};
