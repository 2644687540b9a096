import { isUnknownAddress } from '@quayside/domain/notifications/delivery-report'
import {
  deliverOnce,
  dropMails,
  keepForOnce,
  mailServerAnswers,
  mailsByKey,
  type OnceOutcome,
  suppress,
  unsubscribeLinkOf,
} from '#features/notifications'
import { after, minutes, seconds } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { campaignEmail } from './campaign.email.ts'
import { linkOf } from './follow-link.ts'
import { findLost } from './groups.records.ts'
import { blocksWithAddresses } from './mail-addresses.ts'
import {
  abandonedRecipients,
  hasOpenRecipients,
  isSending,
  lockPace,
  type MailingToSend,
  mailKeyOf,
  nextMailing,
  noteHeldUp,
  noteTaken,
  noteWaiting,
  type OpenRecipient,
  type Settled,
  savePace,
  setState,
  settleRecipients,
  waitingRecipients,
} from './mailings.records.ts'

/** Length of a batch's turn: a batch is what may go out in that time. */
const turnSeconds = 5
/** Mails that are with the mail server at the same time. */
const atOnce = 5
/** After this time a taken recipient's worker is taken to be dead: no turn lasts that long. */
const abandonedMinutes = 10
const heldUpMinutes = 1
/** Pause while the last mails of a mailing are in other hands. */
const idleSeconds = 30

interface TakenMail {
  readonly recipientId: number
  readonly mailId: number
  readonly email: string
}

interface Batch {
  readonly mailing: MailingToSend
  readonly mails: readonly TakenMail[]
}

/**
 * Sends the mails that may go out now, in one slot of the bulk class: campaigns hold up no other mail. The next batch is enqueued before, so
 * a worker that dies loses its own batch's time alone. A recipient is taken in one transaction with its mail, and the mail is noted as being
 * in the mail server's hands before it gets there; so nobody is mailed twice.
 */
export async function sendBatch({ context }: { context: OutsideContext }): Promise<void> {
  if (!(await context.transaction(({ db }) => nextMailing(db)))) return
  if (!(await mailServerAnswers(context.config))) return context.transaction(holdUp)
  const batch = await context.transaction(takeBatch)
  if (!batch) return
  const left = [...batch.mails]
  const work = async () => {
    for (let mail = left.shift(); mail; mail = left.shift()) if (!(await handOver(context, batch.mailing, mail))) return
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  // Paused meanwhile, or the mail server went away.
  await context.transaction((atomic) => putBack(atomic, left))
}

async function holdUp(context: AtomicContext): Promise<void> {
  await lockPace(context.db)
  const nextAt = after(context.now, minutes(heldUpMinutes))
  await savePace(context.db, nextAt)
  await noteHeldUp(context.db, 'The mail server does not answer.')
  await askForNext(context, nextAt)
}

const askForNext = (context: AtomicContext, runAt: Date): Promise<void> =>
  context.enqueue('campaigns.send-batch', {}, { key: 'campaigns.send-batch', runAt })

async function takeBatch(context: AtomicContext): Promise<Batch | undefined> {
  const { db, now, config } = context
  const nextAt = await lockPace(db)
  if (nextAt > now) {
    await askForNext(context, nextAt)
    return undefined
  }
  const mailing = await nextMailing(db)
  if (!mailing) return undefined
  await noteHeldUp(db, null)
  const size = Math.max(1, Math.round((config.mail.campaignsPerMinute / 60) * turnSeconds))
  const settled = await settleAbandoned(context, mailing.id)
  const found = await waitingRecipients(db, mailing.id, size)
  const mails = await takeEach(context, mailing, found)
  if (found.length === 0 && !settled && !(await hasOpenRecipients(db, mailing.id))) {
    await setState(db, mailing.id, 'done', now)
    await askForNext(context, now)
    return undefined
  }
  const waitsForOthers = found.length === 0 && !settled
  const next = after(now, seconds(waitsForOthers ? idleSeconds : (60 * Math.max(1, mails.length)) / config.mail.campaignsPerMinute))
  await savePace(db, next)
  await askForNext(context, next)
  return { mailing, mails }
}

/** Recipients of a dead worker. Mail that was in nobody's hands yet waits again; any other may have gone out. @returns whether there were some */
async function settleAbandoned({ db, now }: AtomicContext, mailingId: number): Promise<boolean> {
  const abandoned = await abandonedRecipients(db, mailingId, after(now, -minutes(abandonedMinutes)))
  const mails = await mailsByKey(
    db,
    abandoned.map(({ key }) => key),
  )
  for (const { id, key } of abandoned) {
    const mail = mails.get(key)
    if (!mail) await settleRecipients(db, now, [id], 'unclear')
    else if (mail.sentAt) await settleRecipients(db, now, [id], 'sent')
    else if (mail.inHandAt) await settleRecipients(db, now, [id], 'unclear')
    else await noteWaiting(db, [id])
  }
  await dropMails(
    db,
    [...mails.values()].map(({ id }) => id),
  )
  return abandoned.length > 0
}

async function takeEach(context: AtomicContext, mailing: MailingToSend, found: readonly OpenRecipient[]): Promise<TakenMail[]> {
  const { db, now } = context
  const asked = { group: mailing.userGroup, offerId: mailing.offerId }
  const lost = await findLost(
    db,
    asked,
    found.map(({ id }) => id),
  )
  await settleRecipients(db, now, [...lost], 'skipped', 'no longer to be mailed')
  const mails: TakenMail[] = []
  for (const recipient of found.filter(({ id }) => !lost.has(id))) {
    const mailId = await keepMail(context, mailing, recipient)
    if (mailId === undefined) await settleRecipients(db, now, [recipient.id], 'skipped', 'unsubscribed')
    else mails.push({ recipientId: recipient.id, mailId, email: recipient.email })
  }
  await noteTaken(
    db,
    now,
    mails.map(({ recipientId }) => recipientId),
  )
  return mails
}

/** @returns undefined for somebody who has unsubscribed */
async function keepMail(
  context: AtomicContext,
  { subject, blocks }: MailingToSend,
  { id, email, accountId, storeId, supplierId }: OpenRecipient,
): Promise<number | undefined> {
  const { appUrl, productName: product } = context.config
  const link = await unsubscribeLinkOf(context, { email, kind: 'marketing' })
  if (!link) return undefined
  return keepForOnce(context, {
    key: mailKeyOf(id),
    kind: 'campaigns.campaign',
    to: email,
    accountId,
    ...(storeId === null ? {} : { storeId }),
    ...(supplierId === null ? {} : { supplierId }),
    unsubscribeUrl: link.oneClick,
    ...campaignEmail({
      product,
      subject,
      blocks: blocksWithAddresses(blocks, appUrl, (place, target) => linkOf(context.config, id, place, target)),
      unsubscribe: link.page,
    }),
  })
}

/** @returns false where the rest of the batch has to wait */
async function handOver(context: OutsideContext, mailing: MailingToSend, mail: TakenMail): Promise<boolean> {
  if (!(await context.transaction(({ db }) => isSending(db, mailing.id)))) {
    await context.transaction((atomic) => putBack(atomic, [mail]))
    return false
  }
  const outcome = await deliverOnce(context, mail.mailId)
  await context.transaction(async ({ db, now }) => {
    await settleRecipients(
      db,
      now,
      [mail.recipientId],
      stateOf(outcome),
      outcome.outcome === 'refused' ? outcome.reason.slice(0, 500) : null,
    )
    await dropMails(db, [mail.mailId])
    if (outcome.outcome === 'refused' && isUnknownAddress(outcome.reason))
      await suppress(db, now, [{ email: mail.email, reason: 'bounced', detail: outcome.reason.slice(0, 300) }])
  })
  return outcome.outcome !== 'unclear'
}

const stateOf = ({ outcome }: OnceOutcome): Settled => (outcome === 'refused' ? 'failed' : outcome)

async function putBack({ db }: AtomicContext, mails: readonly TakenMail[]): Promise<void> {
  await noteWaiting(
    db,
    mails.map(({ recipientId }) => recipientId),
  )
  await dropMails(
    db,
    mails.map(({ mailId }) => mailId),
  )
}
