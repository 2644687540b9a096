import type { Answer, Input } from '@quayside/contract/endpoint'
import type { adminsApi } from '@quayside/contract/identity/admin-endpoints'
import { alreadyAdmin, invitationExpired } from '@quayside/domain/identity/admin-invitation'
import { mainSite } from '@quayside/domain/sites/site'
import { recordAudit } from '#foundation/audit/audit.records'
import { minutes } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { countOrRefuse, placeOf } from '#foundation/limits/limits.records'
import { assertSamePerson } from '../accounts/assert-same-person.ts'
import { accountById, accountsOf, insertAccount, insertPerson, personByEmail } from '../accounts.records.ts'
import { takeOverAddress } from '../confirmations/take-over-address.ts'
import { type Invitation, lockInvitation, noteAccepted } from '../invitations.records.ts'
import { markEmailVerified } from '../proofs.records.ts'
import { openSession } from '../sign-in/open-session.ts'
import { signedInView } from '../sign-in/signed-in.view.ts'
import { countCodeTry, passSecondStep } from '../totp/take-code.ts'

interface AcceptInvitation {
  context: OutsideContext
  input: Input<typeof adminsApi.acceptInvitation>
}

type Accepted = Answer<typeof adminsApi.acceptInvitation>

/**
 * Accepts an invitation: the link creates the admin account and verifies the address. A person with that address keeps their password and
 * sign-ins if they had verified it before; otherwise they lose them, since a stranger may have signed up with it.
 * @see X-111
 */
export async function acceptInvitation({ context, input }: AcceptInvitation): Promise<Accepted> {
  const most = context.config.limits.signInPerMinute * 3
  await countOrRefuse(context, { key: `magic:${placeOf(context)}`, most, windowMs: minutes(1) })
  if (input.totp_code) {
    const personId = await context.transaction((atomic) => personInvited(atomic, input.token))
    if (personId) await countCodeTry(context, personId)
  }
  return context.transaction((atomic) => accept(atomic, input))
}

async function personInvited({ db, now }: AtomicContext, token: string): Promise<number | undefined> {
  const invitation = await lockInvitation(db, now, token)
  return invitation && (await personByEmail(db, invitation.email))?.id
}

async function accept(context: AtomicContext, { token, totp_code: code, confirmed }: AcceptInvitation['input']): Promise<Accepted> {
  const { db, now, config } = context
  const invitation = await lockInvitation(db, now, token)
  if (!invitation) throw new Refusal('LINK_EXPIRED', invitationExpired, { status: 400 })
  const personId = await personOf(context, invitation)
  if (!confirmed) await assertSamePerson(context, personId)
  await passSecondStep(context, personId, code)
  if ((await accountsOf(db, personId)).some(({ kind }) => kind === 'admin'))
    throw new Refusal('ALREADY_ADMIN', alreadyAdmin, { status: 409 })
  const accountId = await insertAccount(db, now, { personId, kind: 'admin', storeId: null, supplierId: null, home: mainSite })
  const account = accountId && (await accountById(db, accountId))
  if (!account) throw new Error('an admin has no portal')
  await noteAccepted(db, now, invitation.id, account.id)
  await recordAudit(context, { action: 'identity.admin-created', subject: `account:${account.id}`, personId, by: account })
  const session = await openSession(context, { personId, accountId: account.id, origin: 'magic-link', maySetPassword: true })
  return signedInView(config, account, session)
}

async function personOf(context: AtomicContext, { email, name }: Invitation): Promise<number> {
  const { db, now } = context
  const made = await insertPerson(db, now, { email, name, passwordHash: null })
  if (made !== undefined) {
    await markEmailVerified(db, now, made)
    return made
  }
  const person = await personByEmail(db, email)
  if (!person) throw new Error(`${email} is taken and is nobody`)
  await takeOverAddress(context, person.id)
  return person.id
}
