/** Staff accounts: signing in, roles, passwords, second factors, and approval by a second person. */
export { issueFirstAdminLink } from './account-set-up.ts';
export { requireAdmin } from './account.ts';
export { identityProviderFromEnv } from './identity-provider-config.ts';
export type { ListedAdmin as UserListing } from './admins-repository.ts';
export {
  addUser,
  assertAccount,
  disableUser,
  enableUser,
  listUsers,
  resetUser,
  type UserFault,
} from './operate-users.ts';
export { checkSecondPerson } from './second-person-check.ts';
