/** Staff add affiliates, end their links, and record what was paid to them. @see S-90 */

import type { affiliatesAdminApi } from '@quayside/contract/affiliates/programme-endpoints'
import type { Answer, Input } from '@quayside/contract/endpoint'
import { done } from '@quayside/contract/vocabulary/id'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import { affiliateLink } from '@quayside/domain/affiliates/affiliate-commission'
import { affiliatePayoutPostings } from '@quayside/domain/ledger/affiliate-postings'
import { monthAt } from '@quayside/domain/ledger/month'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { formatMinor, money } from '@quayside/domain/vocabulary/money'
import { giveAccount, mailSecurityNotice } from '#features/identity'
import { post } from '#features/ledger'
import { queueMail } from '#features/notifications'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, ReadContext } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { affiliateAdded, affiliatePaid } from './affiliate.email.ts'
import {
  type Affiliate,
  affiliateById,
  affiliatePage,
  type Earned,
  earnedBy,
  endLink,
  insertAffiliate,
  insertPayout,
  isAffiliateAddress,
  isCodeTaken,
  lockAffiliate,
} from './affiliates.records.ts'

const perPage = 25

export async function listAffiliates({
  context,
  input,
}: {
  context: ReadContext<AdminActor>
  input: Input<typeof affiliatesAdminApi.list>
}): Promise<Answer<typeof affiliatesAdminApi.list>> {
  const { db, now } = context
  const page = await affiliatePage(db, input.before, perPage + 1)
  const found = page.slice(0, perPage)
  const earned = await earnedBy(
    db,
    found.map(({ id }) => id),
    monthAt(now).from,
  )
  return {
    affiliates: found.map((one) => managedView(context, one, earned.get(one.id)!)),
    next: page.length > perPage ? found.at(-1)!.id : null,
  }
}

/** @throws Refusal ALREADY_AFFILIATE, CODE_TAKEN */
export async function addAffiliate({
  context,
  input,
}: {
  context: AtomicContext<AdminActor>
  input: Input<typeof affiliatesAdminApi.add>
}): Promise<Answer<typeof affiliatesAdminApi.add>> {
  const { db, now, config } = context
  const { email, name, code, rate_percent: ratePercent } = input
  if (await isAffiliateAddress(db, email))
    throw new Refusal('ALREADY_AFFILIATE', 'This address belongs to an affiliate already', { status: 409, field: 'email' })
  if (await isCodeTaken(db, code)) throw new Refusal('CODE_TAKEN', 'This code is taken', { status: 409, field: 'code' })
  const { accountId } = await giveAccount(context, { email, name, kind: 'affiliate' })
  const id = await insertAffiliate(db, now, { accountId, code, ratePercent })
  if (id === undefined) throw new Refusal('CODE_TAKEN', 'This code is taken', { status: 409, field: 'code' })
  await recordAudit(context, { action: 'affiliates.added', subject: `affiliate:${id}`, detail: { email, code, ratePercent } })
  await mailSecurityNotice(context, {
    notice: 'affiliate-added',
    about: String(id),
    facts: [
      ['Email', email],
      ['Share', `${ratePercent}%`],
    ],
  })
  await queueMail(context, {
    key: `affiliate-added:${id}`,
    kind: 'affiliates.added',
    to: email,
    accountId,
    ...affiliateAdded({
      product: config.productName,
      address: affiliateLink(config.appUrl, code),
      ratePercent,
      firstSignIn: `${config.appUrl}/forgot`,
    }),
    link: { type: 'affiliate' },
  })
  return showAffiliate(context, id)
}

/** New stores are not attributed any more. What was brought stays, and so do its shares. */
export async function endAffiliate({
  context,
  input,
}: {
  context: AtomicContext<AdminActor>
  input: Input<typeof affiliatesAdminApi.end>
}): Promise<Answer<typeof affiliatesAdminApi.end>> {
  const { db, now } = context
  if (!(await affiliateById(db, input.id))) throw notFound()
  if (await endLink(db, input.id, now)) await recordAudit(context, { action: 'affiliates.ended', subject: `affiliate:${input.id}` })
  return done
}

/** Records a payout that was made outside. @throws Refusal AMOUNT_CHANGED, NOTHING_DUE */
export async function payAffiliate({
  context,
  input,
}: {
  context: AtomicContext<AdminActor>
  input: Input<typeof affiliatesAdminApi.pay>
}): Promise<Answer<typeof affiliatesAdminApi.pay>> {
  const { db, now, config } = context
  const { id, expected, method, reference } = input
  if (!(await lockAffiliate(db, id))) throw notFound()
  const affiliate = (await affiliateById(db, id))!
  const due = dueOf((await earnedBy(db, [id], monthAt(now).from)).get(id)!)
  if (due <= 0) throw new Refusal('NOTHING_DUE', 'Nothing is due to this affiliate.', { status: 409 })
  if (expected.minor !== due || expected.currency !== 'USD')
    throw new Refusal('AMOUNT_CHANGED', 'Another amount is due by now. Look at it again.', { status: 409 })
  const amount = money(due, 'USD')
  const payoutId = await insertPayout(db, id, { paidAt: now, amountMinor: due, currency: 'USD', method, reference })
  await post(context, {
    source: `affiliate-payout:${payoutId}`,
    description: 'Commission paid to an affiliate',
    postings: affiliatePayoutPostings(id, amount),
  })
  await recordAudit(context, {
    action: 'affiliates.paid',
    subject: `affiliate:${id}`,
    detail: { minor: due, currency: 'USD', method, reference },
  })
  await mailSecurityNotice(context, {
    notice: 'affiliate-paid',
    about: String(payoutId),
    facts: [
      ['Affiliate', affiliate.name],
      ['Amount', formatMinor(due, 'USD')],
      ['Reference', reference],
    ],
  })
  await queueMail(context, {
    key: `affiliate-paid:${payoutId}`,
    kind: 'affiliates.paid',
    to: affiliate.email,
    accountId: affiliate.accountId,
    ...affiliatePaid({ product: config.productName, amount: formatMinor(due, 'USD'), reference }),
    link: { type: 'affiliate' },
  })
  return showAffiliate(context, id)
}

async function showAffiliate(context: ReadContext | AtomicContext, id: number): Promise<Answer<typeof affiliatesAdminApi.add>> {
  const affiliate = (await affiliateById(context.db, id))!
  return managedView(context, affiliate, (await earnedBy(context.db, [id], monthAt(context.now).from)).get(id)!)
}

/** Earned before this month and not paid; never more than is owed by now, since this month's refunds count. */
const dueOf = ({ commissionMinor, earlierMinor, paidMinor }: Earned): number =>
  Math.max(0, Math.min(earlierMinor, commissionMinor) - paidMinor)

function managedView({ config }: Pick<ReadContext, 'config'>, affiliate: Affiliate, earned: Earned) {
  const usd = (minor: number) => wireMoney(money(minor, 'USD'))
  const due = dueOf(earned)
  return {
    id: affiliate.id,
    name: affiliate.name,
    email: affiliate.email,
    code: affiliate.code,
    link: affiliateLink(config.appUrl, affiliate.code),
    rate_percent: affiliate.ratePercent,
    ended: affiliate.endedAt !== null,
    stores: earned.stores,
    commission: usd(earned.commissionMinor),
    owed: usd(earned.commissionMinor - earned.paidMinor),
    due: due > 0 ? usd(due) : null,
  }
}
