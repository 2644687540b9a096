export {
  type Account,
  accountsOf,
  addresseeOfSupplier,
  homeOfStore,
  ownerNameOf,
  storeAccountOf,
  supplierAccountOf,
} from './accounts.records.ts'
export { createAdminWithLink } from './admins/create-admin-with-link.ts'
export { accountsInReach, continueAs } from './choose-account.ts'
export { assertEmailVerified } from './confirmations/assert-email-verified.ts'
export { spendConfirmation } from './confirmations/confirmations.records.ts'
export { markEmailVerified } from './confirmations/proofs.records.ts'
export { addAccount, createAccount } from './create-account.ts'
export { demoSignIns } from './demo-sign-ins.records.ts'
export { mintImpersonationLink } from './impersonate.ts'
export { mailToStore, mailToSupplier } from './mail-to-account.ts'
export { openSession } from './open-session.ts'
export { assertStrong } from './passwords/assert-strong.ts'
export { type Person, peopleById, peopleMatching } from './people.records.ts'
export { assertReauthenticated } from './reauthentication/assert-reauthenticated.ts'
export { adminsRoutes, handoffRoutes, identityRoutes, securityRoutes } from './routes.ts'
export { mailSecurityNotice } from './security-notices/mail-security-notice.ts'
export { actorOfToken } from './sessions/actor-of-token.ts'
export { goodSessions, impersonationIn } from './sessions.records.ts'
export { signInByPlatform } from './sign-in-by-platform.ts'
export { platformUrl } from './signed-in.view.ts'
export { identityTasks } from './tasks.ts'
