/**
 * An account is named after its task or a short name of its user; the name appears in the
 * hospital's logs.
 */
const ACCOUNT_NAME_PATTERN = /^[a-z0-9][a-z0-9._-]{1,63}$/;

/** Whether an account may have this name. */
export const isAccountName = (name: string): boolean => ACCOUNT_NAME_PATTERN.test(name);
