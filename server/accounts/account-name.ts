/** An account is named by its task or its bearer's short name; it goes into logs of the hospital. */
const ACCOUNT_NAME_PATTERN = /^[a-z0-9][a-z0-9._-]{1,63}$/;

/** Whether an account may have that name. */
export const isAccountName = (name: string): boolean => ACCOUNT_NAME_PATTERN.test(name);
