import { magicLinkDays } from '@quayside/domain/identity/magic-landing'
import { isPasswordLink, passwordLinkHours } from '@quayside/domain/identity/passwords'
import { deliver, mailOf } from '#features/notifications'
import { after, days, hours } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { hashToken, newToken } from '#foundation/secrets/token'
import { accountById } from './accounts.records.ts'
import { insertMagicLink } from './magic-links.records.ts'
import { platformUrl } from './signed-in.view.ts'

interface DeliverLinkedMail {
  context: OutsideContext
  input: { mailId: number }
}

/** Mints the mail's sign-in link now and hands both to the mail server: the link itself is written nowhere. */
export async function deliverLinkedMail({ context, input: { mailId } }: DeliverLinkedMail): Promise<void> {
  const link = await context.transaction((atomic) => mintFor(atomic, mailId))
  if (link) await deliver(context, { mailId, link })
}

/** @returns undefined where nothing is left to deliver */
async function mintFor({ db, now, config }: AtomicContext, mailId: number): Promise<string | undefined> {
  const mail = await mailOf(db, mailId)
  if (!mail?.link || mail.sentAt || !mail.accountId) return undefined
  const account = await accountById(db, mail.accountId)
  if (!account) return undefined
  const { type, tab, conversationLabel } = mail.link
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
