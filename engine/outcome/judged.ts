/** A value that was checked, or why it is refused. */
export type Judged<Value, Fault = string> = { readonly value: Value } | { readonly fault: Fault };
