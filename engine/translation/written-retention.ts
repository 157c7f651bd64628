import { findDuration } from '../terms/find-duration.ts';

/** To keep, store or delete, in the eight languages. */
const KEEPING =
  /보관|저장|삭제|지워|\b(?:keep|kept|stor|delet|eras|retain)|保管|保存|保留|削除|删除|хран|удал|lưu|xóa|حفظ|احتفاظ|حذف|تخزين|хадгал|устга/iu;

/**
 * The time for which a text says that data is kept; undefined if it says none. Only terms may say
 * it, because they take it from the setting.
 */
export const findWrittenRetention = (text: string): string | undefined =>
  KEEPING.test(text) ? findDuration(text) : undefined;
