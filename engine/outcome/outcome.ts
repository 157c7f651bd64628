import type { MessageKey } from '../wording/message-key.gen.ts';
import type { ResultName } from './result-code.ts';

/** What the visitor is shown: a key of the wording and the values of its placeholders. */
export interface OutcomeMessage {
  readonly key: MessageKey;
  readonly values?: Readonly<Record<string, string>>;
}

/** The result of a domain action. All its cases are expected: exceptions are for bugs. */
export interface Outcome<Value = unknown> {
  readonly result: ResultName;
  readonly value?: Value;
  readonly message?: OutcomeMessage;
}

/** The action succeeded and returned this value. */
export const ok = <Value>(value: Value): Outcome<Value> => ({ result: 'ok', value });

/**
 * The action ended in another expected way, with a message for the visitor, and a value where that
 * code carries one.
 */
export const refused = <Value = never>(
  result: Exclude<ResultName, 'ok'>,
  key: MessageKey,
  values?: Readonly<Record<string, string>>,
  value?: Value,
): Outcome<Value> => ({
  result,
  message: values === undefined ? { key } : { key, values },
  ...(value === undefined ? {} : { value }),
});
