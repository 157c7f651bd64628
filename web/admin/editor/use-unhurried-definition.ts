import { startTransition, useEffect, useState } from 'react';
import type { QuestionnaireDefinition } from '../../../engine/questionnaire/index.ts';
import { keysOf } from './draft-keys.ts';
import { useEditor } from './editor-parts.ts';

/** Long enough that it does not come between two words. */
const AFTER_LAST_CHANGE_MS = 800;

const hasSameOrder = (one: QuestionnaireDefinition, other: QuestionnaireDefinition): boolean => {
  const order = keysOf(other);
  return (
    order.length === one.categories.length && keysOf(one).every((key, at) => key === order[at])
  );
};

/**
 * The draft for whoever draws all of it: at once where categories came, went or moved, and a moment
 * after the last key where only their contents changed, so that typing never waits for it.
 */
export const useUnhurriedDefinition = (): QuestionnaireDefinition => {
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
      }, AFTER_LAST_CHANGE_MS);
    });
    return () => {
      stop();
      window.clearTimeout(timer);
    };
  }, [store]);
  return drawn;
};
