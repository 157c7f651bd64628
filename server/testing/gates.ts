import { randomBytes, randomUUID } from 'node:crypto';
import { encodeGateCode, deriveGateKey } from '../../engine/pass/gate-code.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import type { GateScanRequest, GateScanResult } from '../../schemas/api.gen.ts';
import type { Pass } from '../passes/index.ts';
import { enrolTestDevice } from './devices.ts';
import type { TestApp } from './test-app.ts';
import type { TestReply, TestVisitor, VisitorOptions } from './test-visitor.ts';

/** An enrolled gate, and the scans at it. */
export interface TestGate {
  readonly token: string;
  readonly device: TestVisitor;
  /** Scans a code under a new nonce, unless `own` sets one. */
  readonly scan: (
    code: string,
    direction: 'in' | 'out',
    own?: Partial<GateScanRequest>,
  ) => Promise<TestReply<GateScanResult>>;
}

/** The gate of a token that was issued before. */
export const gateWithToken = (
  { visitor }: Pick<TestApp, 'visitor'>,
  token: string,
  options: VisitorOptions = {},
): TestGate => {
  const device = visitor({ ...options, deviceToken: token });
  return {
    token,
    device,
    scan: (code, direction, own = {}) =>
      device.call('gateScan', { code, direction, nonce: randomUUID(), ...own }),
  };
};

/** A new gate of the hospital. */
export const enrolGate = async (
  hospital: Pick<TestApp, 'writeStore' | 'clock' | 'visitor'>,
  { name = 'gate 1', ...options }: VisitorOptions & { readonly name?: string } = {},
): Promise<TestGate> =>
  gateWithToken(hospital, await enrolTestDevice(hospital, 'gate', name), options);

/** The pass that a token shows. */
export const readPass = async ({ readStore: look }: TestApp, passCheck: string): Promise<Pass> => {
  const pass = await look(({ passes }) => passes.byCheck(passCheck));
  if (!pass) throw new Error('no such pass');
  return pass;
};

/** Another live pass, copied from an existing one, with its own codes. */
export const copyPass = async (
  { writeStore: change, keys }: Pick<TestApp, 'writeStore' | 'keys'>,
  model: Pass,
  own: Partial<Pass>,
): Promise<Pass> => {
  const like = { ...model, ...own };
  const { passType, notBefore, notAfter } = like;
  const passRef = randomBytes(8).toString('hex');
  const pass: Pass = {
    ...like,
    passId: randomUUID(),
    passCheck: keys.newToken(),
    gateReference: passRef,
    gateCode: encodeGateCode(
      { passRef, passType, keyId: 0, notBefore, notAfter },
      deriveGateKey(keys.gateKeyMaster, dayAt(notBefore)),
    ),
    barcodeValue: `${like.identityNo}${model.barcodeValue.slice(-10)}`,
  };
  await change(({ passes }) => passes.issue(pass));
  return pass;
};
