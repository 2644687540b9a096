import { adminsApi } from '@quayside/contract/identity/admin-endpoints'
import { identityApi } from '@quayside/contract/identity/endpoints'
import { handoffApi } from '@quayside/contract/identity/handoff'
import { securityApi } from '@quayside/contract/identity/security-endpoints'
import { asAdmin, asAnyone, asSignedIn, bind, inPerson, reauthenticated } from '#foundation/http/route'
import { acceptInvitation } from './admins/accept-invitation.ts'
import { inviteAdmin } from './admins/invite-admin.ts'
import { listAdmins } from './admins/list-admins.ts'
import { removeAdmin } from './admins/remove-admin.ts'
import { withdrawInvitation } from './admins/withdraw-invitation.ts'
import { confirmEmail } from './confirmations/confirm-email.ts'
import { sendConfirmation } from './confirmations/send-confirmation.ts'
import { beginHandoff } from './handoff/begin-handoff.ts'
import { redeemHandoff } from './handoff/redeem-handoff.ts'
import { forgotPassword } from './passwords/forgot-password.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { reauthenticate } from './reauthentication/reauthenticate.ts'
import { sendMailedCode } from './reauthentication/send-mailed-code.ts'
import { readSecurity } from './sessions/read-security.ts'
import { revokeSession } from './sessions/revoke-session.ts'
import { signOutEverywhere } from './sessions/sign-out-everywhere.ts'
import { chooseAccount } from './sign-in/choose-account.ts'
import { login } from './sign-in/login.ts'
import { logout } from './sign-in/logout.ts'
import { magicLogin } from './sign-in/magic-login.ts'
import { beginTotp } from './totp/begin-totp.ts'
import { confirmTotp } from './totp/confirm-totp.ts'
import { removeTotp } from './totp/remove-totp.ts'
import { renewRecoveryCodes } from './totp/renew-recovery-codes.ts'

export const identityRoutes = bind(identityApi, {
  login: asAnyone.outside(login),
  magicLogin: asAnyone.outside(magicLogin),
  chooseAccount: inPerson(asSignedIn(chooseAccount)),
  logout: asSignedIn(logout),
})

export const handoffRoutes = bind(handoffApi, {
  beginHandoff: inPerson(asSignedIn(beginHandoff)),
  redeemHandoff: asAnyone.outside(redeemHandoff),
})

export const securityRoutes = bind(securityApi, {
  forgotPassword: asAnyone.outside(forgotPassword),
  passwordReset: inPerson(asSignedIn.outside(resetPassword)),
  changePassword: inPerson(asSignedIn.outside(resetPassword)),
  signInSecurity: inPerson(asSignedIn.reading(readSecurity)),
  confirmEmail: inPerson(asSignedIn.outside(confirmEmail)),
  sendConfirmation: inPerson(asSignedIn.outside(sendConfirmation)),
  revokeSession: inPerson(asSignedIn(revokeSession)),
  signOutEverywhere: inPerson(asSignedIn(signOutEverywhere)),
  reauthenticate: inPerson(asSignedIn.outside(reauthenticate)),
  sendMailedCode: inPerson(asSignedIn.outside(sendMailedCode)),
  beginTotp: reauthenticated(asSignedIn.outside(beginTotp)),
  confirmTotp: inPerson(asSignedIn.outside(confirmTotp)),
  removeTotp: inPerson(asSignedIn.outside(removeTotp)),
  renewRecoveryCodes: inPerson(asSignedIn.outside(renewRecoveryCodes)),
})

export const adminsRoutes = bind(adminsApi, {
  admins: asAdmin.reading(listAdmins),
  inviteAdmin: reauthenticated(asAdmin(inviteAdmin)),
  withdrawInvitation: reauthenticated(asAdmin(withdrawInvitation)),
  acceptInvitation: asAnyone.outside(acceptInvitation),
  removeAdmin: reauthenticated(asAdmin(removeAdmin)),
})
