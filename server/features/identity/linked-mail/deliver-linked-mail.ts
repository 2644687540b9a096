import { randomInt } from 'node:crypto'
import { invitationLink, invitationPage } from '@quayside/domain/identity/admin-invitation'
import { type ConfirmationKind, confirmationDays, confirmationPages, isConfirmation } from '@quayside/domain/identity/confirmations'
import { type InvitationLinkType, invitationPages, isInvitationLink } from '@quayside/domain/identity/invitation-links'
import { magicLanding, magicLinkDays } from '@quayside/domain/identity/magic-landing'
import { isPasswordLink, passwordLinkHours } from '@quayside/domain/identity/passwords'
import { mailedCodeDigits, mailedCodeMinutes } from '@quayside/domain/identity/reauthentication'
import { deliver, forgetMails, type MailLink, mailOf, type StoredMail } from '#features/notifications'
import { after, days, hours, minutes } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { hashToken, newToken } from '#foundation/secrets/token'
import { type Account, accountById } from '../accounts.records.ts'
import { insertConfirmation } from '../confirmations/confirmations.records.ts'
import { saveLinkToken } from '../invitation-links.records.ts'
import { saveInvitationToken } from '../invitations.records.ts'
import { insertMagicLink } from '../magic-links.records.ts'
import { personById } from '../passwords.records.ts'
import { emailVerifiedSince } from '../proofs.records.ts'
import { saveMailedCode } from '../reauthentication/mailed-codes.records.ts'
import { mailedCodeLink } from '../reauthentication/send-mailed-code.ts'
import { platformUrl } from '../sign-in/signed-in.view.ts'

interface DeliverLinkedMail {
  context: OutsideContext
  input: { mailId: number }
}

/** Creates the mail's link now and passes both to the mail server; the link itself is never stored. */
export async function deliverLinkedMail({ context, input: { mailId } }: DeliverLinkedMail): Promise<void> {
  const link = await context.transaction((atomic) => mintFor(atomic, mailId))
  if (link) await deliver(context, { mailId, link })
}

/** @returns undefined where nothing is left to deliver */
async function mintFor(context: AtomicContext, mailId: number): Promise<string | undefined> {
  const mail = await mailOf(context.db, mailId)
  if (!mail?.link || mail.sentAt) return undefined
  const { link } = mail
  if (link.type === invitationLink) return mintInvitation(context, Number(link.tab))
  if (isInvitationLink(link.type)) return mintInvitationLink(context, link.type, Number(link.tab))
  const account = mail.accountId ? await accountById(context.db, mail.accountId) : undefined
  if (!account) return undefined
  if (link.type === mailedCodeLink) return mintCode(context, Number(link.tab))
  const isVerified = (await emailVerifiedSince(context.db, account.personId)) !== undefined
  const isOwn = isVerified && (await personById(context.db, account.personId)).email === mail.to
  // No confirmation is mailed if the address was verified in another way meanwhile.
  if (link.type === 'confirm_email' && isVerified) return dropMail(context, mail)
  if (isConfirmation(link.type)) return mintConfirmation(context, account, { kind: link.type, subject: link.tab ?? mail.to })
  // A sign-in link is only mailed to a verified address of the account. The link that verifies it is the exception.
  return isOwn || isPasswordLink(link.type) ? mintSignIn(context, account, link) : plainAddress(context, account, link)
}

async function dropMail({ db }: AtomicContext, { key }: StoredMail): Promise<undefined> {
  await forgetMails(db, [key])
  return undefined
}

async function mintSignIn({ db, now, config }: AtomicContext, account: Account, link: MailLink): Promise<string> {
  const { type, tab, conversationLabel } = link
  const token = newToken()
  await insertMagicLink(db, {
    tokenHash: hashToken(token),
    accountId: account.id,
    type,
    tab: tab ?? null,
    conversationLabel: conversationLabel ?? null,
    createdAt: now,
    expiresAt: after(now, isPasswordLink(type) ? hours(passwordLinkHours) : days(magicLinkDays)),
  })
  const further = { ...(tab ? { tab } : {}), ...(conversationLabel ? { conversation_label: conversationLabel } : {}) }
  const query = new URLSearchParams({ magic: token, type, ...further })
  return `${platformUrl(config, account)}/login?${query}`
}

/** Address of the page that the mail is about, for users who sign in themselves. */
const plainAddress = ({ config }: AtomicContext, account: Account, link: MailLink): string =>
  platformUrl(config, account) + magicLanding(link, account.home.name)

async function mintConfirmation(
  { db, now, config }: AtomicContext,
  account: Account,
  { kind, subject }: { kind: ConfirmationKind; subject: string },
): Promise<string> {
  const token = newToken()
  const expiresAt = after(now, days(confirmationDays))
  await insertConfirmation(db, { tokenHash: hashToken(token), accountId: account.id, kind, subject, createdAt: now, expiresAt })
  const page = new URL(confirmationPages[kind], platformUrl(config, account))
  page.searchParams.set('confirm', token)
  return page.href
}

/** @returns a code in place of a link */
async function mintCode({ db, now }: AtomicContext, sessionId: number): Promise<string> {
  const code = String(randomInt(10 ** mailedCodeDigits)).padStart(mailedCodeDigits, '0')
  await saveMailedCode(db, { sessionId, code, expiresAt: after(now, minutes(mailedCodeMinutes)) })
  return code
}

/** @returns undefined where it was accepted or withdrawn meanwhile */
async function mintInvitationLink({ db, now, config }: AtomicContext, type: InvitationLinkType, id: number): Promise<string | undefined> {
  const token = newToken()
  if (!(await saveLinkToken(db, now, id, token))) return undefined
  return `${config.appUrl}${invitationPages[type]}?${new URLSearchParams({ token })}`
}

/** @returns undefined where it was accepted or withdrawn meanwhile */
async function mintInvitation({ db, now, config }: AtomicContext, invitationId: number): Promise<string | undefined> {
  const token = newToken()
  if (!(await saveInvitationToken(db, now, invitationId, token))) return undefined
  return `${config.appUrl}${invitationPage}?${new URLSearchParams({ token })}`
}
