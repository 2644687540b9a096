import type { Answer, Input } from '@quayside/contract/endpoint'
import type { plansApi } from '@quayside/contract/plans/endpoints'
import { plansMessages } from '@quayside/contract/plans/endpoints'
import { isOver } from '@quayside/domain/plans/billed-subscription'
import { type PlanFrequency, planFrequencies } from '@quayside/domain/plans/plan'
import { trialMessages } from '@quayside/domain/plans/trial'
import { cardOf, startCardBilling } from '#features/payments'
import { hasShopBilling, startShopBilling } from '#features/platforms'
import { after, minutes } from '#foundation/clock/clock'
import type { OutsideContext, StoreActor } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { OutsideError } from '#foundation/outside/outside-error'
import { closeUnsent, pendingByCard, saveReference } from '../billed-subscriptions.records.ts'
import { cancelBilling, readBilling } from '../biller.ts'
import { enqueueRefresh } from '../enqueue-refresh.ts'
import { noteAnswer } from '../note-answer.ts'
import { countCode } from '../plan-terms.ts'
import { presentPlan } from '../present-plan.ts'
import { refreshSubscriptions } from '../refresh-subscriptions.ts'
import type { Subscription } from '../subscriptions.records.ts'
import { type Asked, askForPlan } from './ask-for-plan.ts'
import { endBilling, endOvertaken, endReplaced, resumePlan } from './cancel-plan.ts'

type Set = typeof plansApi.set

/**
 * Chooses a plan. A store with a shop approves it on the shop's page, and nothing is billed before; another one's card is charged.
 * @see V-174, X-024
 */
export async function choosePlan({ context, input }: { context: OutsideContext<StoreActor>; input: Input<Set> }): Promise<Answer<Set>> {
  const frequency = frequencyOf(input.type)
  if (input.couponCode) await countCode(context)
  const isByShop = await context.transaction(({ db }) => hasShopBilling(db, context.actor.storeId))
  return isByShop ? chooseByShop(context, input, frequency) : chooseByCard(context, input, frequency)
}

async function chooseByShop(context: OutsideContext<StoreActor>, input: Input<Set>, frequency: PlanFrequency): Promise<Answer<Set>> {
  const { storeId } = context.actor
  const { id, terms } = await context.transaction((open) => askForPlan(open, input, frequency, 'platform'))
  const returnUrl = `${context.config.appUrl}/settings/plans/${input.plan}`
  try {
    const billed = await startShopBilling(context, terms, returnUrl)
    return await context.transaction(async (open) => {
      await saveReference(open.db, id!, billed.reference)
      // An owner who approves and closes the page is found by an event, or by this.
      await enqueueRefresh(open, storeId, { runAt: after(open.now, minutes(30)), id: id! })
      return answer(billed.confirmationUrl, await presentPlan(open, storeId))
    })
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    context.log.warn({ err: error, storeId }, 'a plan could not be asked for')
    await context.transaction(({ db }) => closeUnsent(db, id!))
    throw notChanged()
  }
}

/**
 * Charges the card. The choice is kept first, under its key: whatever became of a call without an answer is found by it.
 * @throws Refusal NO_CARD
 */
async function chooseByCard(context: OutsideContext<StoreActor>, input: Input<Set>, frequency: PlanFrequency): Promise<Answer<Set>> {
  const { storeId } = context.actor
  if (!(await context.transaction(({ db }) => cardOf(db, { storeId })))) throw new Refusal('NO_CARD', trialMessages.noCard, { status: 402 })
  try {
    const asked = await context.transaction((open) => askForPlan(open, input, frequency, 'card'))
    if (asked.id === undefined) await resumePlan(context, asked.present!)
    else await charge(context, asked, asked.id)
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    context.log.warn({ err: error, storeId }, 'a plan could not be charged')
    throw notChanged()
  }
  return context.transaction(async (open) => {
    const [waiting] = (await pendingByCard(open.db, storeId)).filter(({ startsAt }) => startsAt === null).slice(-1)
    return answer(waiting?.paymentUrl ?? undefined, await presentPlan(open, storeId))
  })
}

async function charge(context: OutsideContext<StoreActor>, { present, terms, change }: Asked, id: number): Promise<void> {
  const { storeId } = context.actor
  const credit = change?.kind === 'now' ? change.credit : { ...terms.price, minor: 0 }
  const startsAt = change?.kind === 'later' ? change.startsAt : undefined
  const former = await context.transaction(({ db }) => pendingByCard(db, storeId))
  await endUnpaid(context, former, id)
  try {
    const reference = await startCardBilling(context, { ...terms, credit, startsAt })
    await context.transaction((open) => noteAnswer(open, storeId, { id, startsAt: startsAt ?? null }, reference))
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    if (error.kind === 'refused' || error.kind === 'unauthorised') await context.transaction(({ db }) => closeUnsent(db, id))
    // The card may have been charged: the look that was kept with the choice says so.
    else context.log.warn({ err: error, storeId }, 'a plan was charged without an answer')
    throw error
  }
  if (startsAt) {
    // One plan follows the present one; of those that were to follow it, the last choice.
    for (const { id: waiting, startsAt: begins } of former) if (begins) await endOvertaken({ context, input: { storeId, id: waiting } })
    if (present) await endBilling({ context, input: { storeId, id: present.id } })
  }
  await refreshSubscriptions({ context, input: { storeId } })
  // A job does so too, where this process dies.
  if (!startsAt && present?.biller === 'card') await endReplaced(context, { storeId, id: present.id })
}

/**
 * Ends plans that were chosen before and never paid; the terms of the new one took the present plan into account.
 * @throws Refusal PLAN_NOT_CHANGED where one of them was paid in this very moment, so that the prices shown are no longer right
 */
async function endUnpaid(context: OutsideContext<StoreActor>, former: readonly Subscription[], id: number): Promise<void> {
  const { storeId } = context.actor
  const unpaid = former.filter(({ startsAt }) => startsAt === null)
  if (!unpaid.length) return
  try {
    const ended = []
    for (const row of unpaid) {
      const billed = await readBilling(context, storeId, row)
      ended.push(billed?.status === 'pending' ? await cancelBilling(context, storeId, row, { atPeriodEnd: false }) : billed)
    }
    await refreshSubscriptions({ context, input: { storeId } })
    if (ended.every((billed) => !billed || isOver(billed.status))) return
  } catch (error) {
    await context.transaction(({ db }) => closeUnsent(db, id))
    throw error
  }
  await context.transaction(({ db }) => closeUnsent(db, id))
  throw notChanged()
}

const answer = (page: string | undefined, plan: Answer<Set>['payment_plan']): Answer<Set> => ({
  error_code: null,
  error: null,
  plan_auth_url: page ?? null,
  payment_plan: plan,
})

const notChanged = (): Refusal => new Refusal('PLAN_NOT_CHANGED', plansMessages.failedWithSupport, { status: 502 })

/** Old clients send a billing type in place of the frequency. */
const frequencyOf = (type: string): PlanFrequency => planFrequencies.find((frequency) => frequency === type) ?? 'MONTHLY'
