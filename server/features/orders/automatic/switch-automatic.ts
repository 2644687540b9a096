import type { Answer, Input } from '@quayside/contract/endpoint'
import type { AutomaticPayments, AutomaticRulesInput } from '@quayside/contract/orders/automatic'
import type { automaticApi } from '@quayside/contract/orders/automatic-endpoints'
import { wireMoney } from '@quayside/contract/vocabulary/money'
import {
  type AutomaticRules,
  automaticUpgrade,
  consentText,
  consentVersion,
  dayMs,
  mayUseAutomaticPayment,
} from '@quayside/domain/orders/automatic/automatic-payment'
import { hidesSuppliers } from '@quayside/domain/sites/hides-suppliers'
import { type Currency, money } from '@quayside/domain/vocabulary/money'
import { cardOf, withdrawPayment } from '#features/payments'
import { planOf } from '#features/plans'
import { storeOf } from '#features/stores'
import { suppliersOf } from '#features/suppliers'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, ReadContext, StoreActor } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import {
  approvedSuppliersOf,
  countAutomatic,
  deleteWaitingOf,
  endConsent,
  insertConsent,
  lastConsentOf,
  lockRules,
  releaseHeld,
  rulesOf,
  type StoreRules,
  spentSince,
  startedPaymentsOf,
  switchOnRules,
  updateRules,
} from '../automatic-payments.records.ts'
import { enqueueAutomatic } from '../blocks/consider-automatic.ts'
import { mailAutomaticSettings } from '../mails/mail-about-automatic.ts'

/** @see S-39, V-204 */
export const getAutomaticPayments = ({ context }: { context: ReadContext<StoreActor> }): Promise<Answer<typeof automaticApi.get>> =>
  present(context)

/**
 * Switches automatic payment on, or changes its limits. Orders that arrived before stay their owner's.
 * @throws Refusal PLAN_REQUIRED, CONSENT_REQUIRED, NO_CARD, UNKNOWN_SUPPLIER
 */
export async function switchOnAutomatic({
  context,
  input,
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof automaticApi.switchOn>
}): Promise<Answer<typeof automaticApi.switchOn>> {
  const { db, now, actor, config } = context
  const { storeId, accountId } = actor
  await refuseWithoutMeans(context)
  const text = consentText(config.productName)
  if (input.consent !== text)
    throw new Refusal('CONSENT_REQUIRED', 'Please agree that your card is charged automatically.', { status: 422 })
  const before = await lockRules(db, storeId)
  const rules = rulesOfInput(input.rules)
  await refuseUnknownSuppliers(context, rules)
  await switchOnRules(db, storeId, now, rules)
  // Saving is an act of a person: it ends a pause.
  if (before?.pausedAt) await resume(context)
  await recordConsent(context, accountId, text)
  await recordAudit(context, { action: 'orders.automatic-on', detail: { ...input.rules } })
  await mailAutomaticSettings(context, storeId, (await rulesOf(db, storeId))!)
  return present(context)
}

/** Switches it off at once: what waits is not paid, and a charge that the bank has not been asked for is withdrawn. */
export async function switchOffAutomatic({
  context,
}: {
  context: AtomicContext<StoreActor>
}): Promise<Answer<typeof automaticApi.switchOff>> {
  const { db, now, actor } = context
  const { storeId } = actor
  const before = await lockRules(db, storeId)
  if (!before?.onSince) return present(context)
  await updateRules(db, storeId, now, { onSince: null, pausedAt: null, pausedReason: null })
  await endConsent(db, storeId, now)
  for (const { paymentId } of await startedPaymentsOf(db, storeId)) await withdrawPayment(context, paymentId, 'owner')
  for (const id of new Set(await deleteWaitingOf(db, storeId))) await publishToAccount(context, { storeId }, { kind: 'orders', id })
  await recordAudit(context, { action: 'orders.automatic-off' })
  await mailAutomaticSettings(context, storeId, { ...before, onSince: null })
  return present(context)
}

/** Keeps what was agreed to, with its version and time: at switching on, and again where the words are others than those agreed to. */
async function recordConsent({ db, now, actor: { storeId } }: AtomicContext<StoreActor>, accountId: number, text: string): Promise<void> {
  const last = await lastConsentOf(db, storeId)
  if (last && !last.endedAt && last.version === consentVersion && last.text === text) return
  await endConsent(db, storeId, now)
  await insertConsent(db, storeId, { accountId, version: consentVersion, text, agreedAt: now })
}

/** Goes on after a declined card: what has been held since is decided anew. */
export async function resumeAutomatic({ context }: { context: AtomicContext<StoreActor> }): Promise<Answer<typeof automaticApi.resume>> {
  const { storeId } = context.actor
  const rules = await lockRules(context.db, storeId)
  if (!rules?.onSince) return present(context)
  await refuseWithoutMeans(context)
  await resume(context)
  await recordAudit(context, { action: 'orders.automatic-resumed' })
  return present(context)
}

async function resume(context: AtomicContext<StoreActor>): Promise<void> {
  const { db, now, actor } = context
  const { storeId } = actor
  await updateRules(db, storeId, now, { pausedAt: null, pausedReason: null })
  for (const supplierOrderId of await releaseHeld(db, storeId, now, ['paused', 'no_card', 'plan'])) {
    await enqueueAutomatic(context, { storeId, supplierOrderId }, now)
  }
}

async function refuseWithoutMeans({ db, now, actor: { storeId } }: AtomicContext<StoreActor>): Promise<void> {
  const { key } = await planOf(db, now, storeId)
  if (!mayUseAutomaticPayment(key)) throw new Refusal('PLAN_REQUIRED', automaticUpgrade, { status: 403 })
  if (!(await cardOf(db, { storeId }))) throw new Refusal('NO_CARD', 'Add Payment Card', { status: 422 })
}

async function refuseUnknownSuppliers(
  { db, actor: { storeId } }: AtomicContext<StoreActor>,
  { supplierIds }: AutomaticRules,
): Promise<void> {
  if (!supplierIds) return
  const approved = new Set(await approvedSuppliersOf(db, storeId))
  if (supplierIds.every((id) => approved.has(id))) return
  throw new Refusal('UNKNOWN_SUPPLIER', 'Please choose suppliers that you sell products of.', { status: 422 })
}

export const rulesOfInput = (input: AutomaticRulesInput): AutomaticRules => ({
  currency: input.currency,
  orderLimitMinor: input.order_limit,
  dayLimitMinor: input.day_limit,
  supplierIds: input.supplier_ids,
  waitMinutes: input.wait_minutes,
  leastProfitMinor: input.least_profit,
  holdsOnAddress: input.holds_on_address,
  holdsOnRisk: input.holds_on_risk,
})

const rulesView = (rules: StoreRules): AutomaticRulesInput => ({
  currency: rules.currency,
  order_limit: rules.orderLimitMinor,
  day_limit: rules.dayLimitMinor,
  supplier_ids: rules.supplierIds && [...rules.supplierIds],
  wait_minutes: rules.waitMinutes,
  least_profit: rules.leastProfitMinor,
  holds_on_address: rules.holdsOnAddress,
  holds_on_risk: rules.holdsOnRisk,
})

/** Cautious limits to begin with. */
const proposedIn = (currency: Currency): AutomaticRulesInput => ({
  currency,
  order_limit: 10_000,
  day_limit: 50_000,
  supplier_ids: null,
  wait_minutes: 30,
  least_profit: 0,
  holds_on_address: true,
  holds_on_risk: true,
})

async function present({
  db,
  now,
  actor: { storeId, home },
  config,
  request: { site },
}: ReadContext<StoreActor>): Promise<AutomaticPayments> {
  const rules = await rulesOf(db, storeId)
  const consent = await lastConsentOf(db, storeId)
  const currency = rules?.currency ?? (await storeOf(db, storeId))?.currency ?? 'USD'
  const isHidden = hidesSuppliers(site.name, home.name)
  const suppliers = await suppliersOf(db, isHidden ? [] : await approvedSuppliersOf(db, storeId))
  return {
    is_entitled: mayUseAutomaticPayment((await planOf(db, now, storeId)).key),
    is_on: Boolean(rules?.onSince),
    on_since: rules?.onSince?.toISOString() ?? null,
    rules: rules ? rulesView(rules) : null,
    proposed: proposedIn(currency),
    currency,
    consent_text: consentText(config.productName),
    consent: consent
      ? {
          text: consent.text,
          version: consent.version,
          agreed_at: consent.agreedAt.toISOString(),
          ended_at: consent.endedAt?.toISOString() ?? null,
        }
      : null,
    has_card: (await cardOf(db, { storeId })) !== undefined,
    paused: rules?.pausedAt ? { at: rules.pausedAt.toISOString(), reason: rules.pausedReason ?? '' } : null,
    spent: wireMoney(money(await spentSince(db, storeId, new Date(now.getTime() - dayMs), currency), currency)),
    waiting: await countAutomatic(db, storeId, 'waiting'),
    held: await countAutomatic(db, storeId, 'held'),
    suppliers: [...suppliers.values()].map(({ id, name }) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name)),
  }
}
