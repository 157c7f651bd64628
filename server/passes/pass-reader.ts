import type { Selectable } from 'kysely';
import type { UserType } from '../../schemas/api.gen.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { rowCodec } from '../platform/database/row-codec.ts';
import type { Pass } from './pass.ts';
import type { PassTable } from '../platform/database/tables/pass.ts';

type PassRow = Selectable<PassTable>;

/** Opens the seals of a pass row. Throws UnsealFailed if one cannot be opened. */
export const createPassReader = (keys: Keys) => {
  const codec = rowCodec(keys, 'pass');
  return (row: PassRow): Pass => {
    const {
      passCheckHash: _1,
      noticeCheckHash: _2,
      identity,
      gateCode,
      barcode,
      ...rest
    } = codec.open(row);
    return {
      ...rest,
      answerType: rest.answerType as UserType,
      identityNo: identity,
      // A certificate has neither of them.
      gateCode: gateCode ?? '',
      barcodeValue: barcode ?? '',
    };
  };
};
