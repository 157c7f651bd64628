import { useCallback, useEffect, useState } from 'react';
import type { PassCheckResult } from '../../../schemas/api.gen.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { catalogueOf } from '../../i18n/wording.ts';
import { findKeptPass, forgetPass, keepPass } from './kept-passes.ts';

/** A pass that this phone keeps, as a screen may draw it without the server. */
export interface KeptPassOnScreen {
  /** Null if this phone does not keep it. */
  readonly kept: PassCheckResult | null;
  /** Removes it from this phone. */
  readonly forget: () => Promise<void>;
}

/**
 * The kept pass of that token. `opened` is the pass as the server has just shown it, or null: it is
 * kept from then on.
 */
export const useKeptPass = (
  passCheck: string | undefined,
  opened: PassCheckResult | null,
  pid: string | undefined,
): KeptPassOnScreen => {
  const { language } = useWording();
  const [kept, setKept] = useState<PassCheckResult | null>(null);
  useEffect(() => {
    if (passCheck === undefined) return;
    let isActive = true;
    void findKeptPass(passCheck, Date.now()).then((found) => {
      if (isActive && found) setKept((known) => known ?? found.pass);
    });
    return () => {
      isActive = false;
    };
  }, [passCheck]);
  useEffect(() => {
    const texts = catalogueOf(language);
    if (!opened || !texts) return;
    let isActive = true;
    void keepPass({ pass: opened, pid }, texts, Date.now()).then((isKept) => {
      if (isActive && isKept) setKept(opened);
    });
    return () => {
      isActive = false;
    };
  }, [opened, pid, language]);
  const forget = useCallback(async () => {
    if (passCheck !== undefined) await forgetPass(passCheck, Date.now());
    setKept(null);
  }, [passCheck]);
  return { kept, forget };
};
