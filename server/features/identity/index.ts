export { changeEmail } from './accounts/change-email.ts'
export { addAccount, createAccount, giveAccount } from './accounts/create-account.ts'
export { mailToStore, mailToSupplier } from './accounts/mail-to-account.ts'
export { transferStore } from './accounts/transfer-account.ts'
export {
  type Account,
  accountsOf,
  addresseeOfStore,
  addresseeOfSupplier,
  homeOfStore,
  ownerNameOf,
  storeAccountOf,
  storesOfAddresses,
  supplierAccountOf,
} from './accounts.records.ts'
export { adminsToTell, holdAdmin } from './admins/admins.records.ts'
export { createAdminWithLink } from './admins/create-admin-with-link.ts'
export { assertEmailVerified } from './confirmations/assert-email-verified.ts'
export { spendConfirmation, spendConfirmationLink } from './confirmations/confirmations.records.ts'
export { endInvitationLink, findInvitationLink, openInvitationLink } from './invitation-links.records.ts'
export { assertStrong } from './passwords/assert-strong.ts'
export { hasPassword } from './passwords.records.ts'
export { isKnownAddress, type Person, peopleById, peopleMatching } from './people.records.ts'
export { markEmailVerified } from './proofs.records.ts'
export { assertReauthenticated } from './reauthentication/assert-reauthenticated.ts'
export { adminsRoutes, handoffRoutes, identityRoutes, securityRoutes } from './routes.ts'
export { mailSecurityNotice } from './security-notices/mail-security-notice.ts'
export { actorOfToken } from './sessions/actor-of-token.ts'
export { goodSessions, impersonationIn } from './sessions.records.ts'
export { addSignInLink } from './sign-in/add-sign-in-link.ts'
export { accountsInReach, continueAs } from './sign-in/choose-account.ts'
export { demoSignIns } from './sign-in/demo-sign-ins.records.ts'
export { mintImpersonationLink } from './sign-in/impersonate.ts'
export { openSession } from './sign-in/open-session.ts'
export { signInByPlatform } from './sign-in/sign-in-by-platform.ts'
export { platformUrl } from './sign-in/signed-in.view.ts'
export { identityTasks } from './tasks.ts'
