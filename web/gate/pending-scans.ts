import { isGateCode } from '../../engine/pass/gate-snapshot.ts';
import type { GateStorage } from './gate-storage.ts';
import type { ScanSealing } from './scan-sealing.ts';
import type { SealedText, PendingScan, StoredScan } from './stored-values.ts';

/** The scans that wait to be sent, stored on the disk if it works. */
export const createPendingScans = (storage: GateStorage, sealing: ScanSealing) => {
  let scans: readonly PendingScan[] = [];
  let toReview = 0;
  /** Whether the disk has failed to store pending scans. */
  let isUnsaved = false;
  const sealedCodes = new Map<PendingScan, SealedText>();

  const toStoredForm = (scan: PendingScan): readonly StoredScan[] => {
    if (isGateCode(scan.code)) return [scan];
    const sealedCode = sealedCodes.get(scan);
    if (!sealedCode) return [];
    const { code: _code, ...others } = scan;
    return [{ ...others, sealedCode }];
  };

  const seal = async (scan: PendingScan): Promise<void> => {
    if (isGateCode(scan.code) || sealedCodes.has(scan)) return;
    const sealed = await sealing.seal(scan.code);
    if (sealed) sealedCodes.set(scan, sealed);
  };

  const save = async (): Promise<void> => {
    const kept = scans.flatMap(toStoredForm);
    const isSaved = await storage.save('waiting', { scans: kept, toReview });
    isUnsaved = !isSaved || kept.length < scans.length;
  };

  const unseal = async (kept: StoredScan): Promise<PendingScan | null> => {
    if ('code' in kept) return kept;
    const { sealedCode, ...others } = kept;
    const code = await sealing.open(sealedCode);
    if (code === null) return null;
    const scan = { ...others, code };
    sealedCodes.set(scan, sealedCode);
    return scan;
  };

  return {
    get scans(): readonly PendingScan[] {
      return scans;
    },
    get toReview(): number {
      return toReview;
    },
    /** False if some of them would be lost with this page. */
    get isPersisted(): boolean {
      return !isUnsaved;
    },

    async add(scan: PendingScan): Promise<void> {
      await seal(scan);
      scans = [...scans, scan];
      await save();
    },

    /** The server has received it, or never will; `isFine` if staff need not check it. */
    async settle(scan: PendingScan, isFine: boolean): Promise<void> {
      scans = scans.filter((one) => one !== scan);
      sealedCodes.delete(scan);
      if (!isFine) toReview += 1;
      await save();
    },

    async markReviewed(): Promise<void> {
      toReview = 0;
      await save();
    },

    /** Tries the disk again after a failure. */
    async retrySave(): Promise<void> {
      if (!isUnsaved) return;
      for (const scan of scans) await seal(scan);
      await save();
    },

    /**
     * Restores the data that was stored when this browser was closed. A scan that cannot be
     * decrypted is shown to staff.
     */
    async restore(): Promise<void> {
      const storedBefore = await storage.read('waiting');
      const found: PendingScan[] = [];
      for (const kept of storedBefore?.scans ?? []) {
        const scan = await unseal(kept);
        if (scan) found.push(scan);
        else toReview += 1;
      }
      scans = [...found, ...scans];
      toReview += storedBefore?.toReview ?? 0;
    },
  };
};
