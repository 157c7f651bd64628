import type { MessageKey } from '../wording/message-key.gen.ts';
import type { ResultName } from './result-code.ts';

/** What the visitor is told: a key of the wording and the values of its placeholders. */
export interface OutcomeMessage {
  readonly key: MessageKey;
  readonly values?: Readonly<Record<string, string>>;
}

/** The end of a domain action, expected ones all: exceptions are for bugs. */
export interface Outcome<Value = unknown> {
  readonly result: ResultName;
  readonly value?: Value;
  readonly message?: OutcomeMessage;
}

/** It went well, and gave this. */
export const ok = <Value>(value: Value): Outcome<Value> => ({ result: 'ok', value });

/** It ended otherwise, with words for the visitor, and a value where that code carries one. */
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
