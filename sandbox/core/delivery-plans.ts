import type { Delivery } from './delivery.ts'
import { matches, type Pattern } from './matching.ts'
import type { State } from './state.ts'

/**
 * Planned disturbances of future webhooks. `duplicate`: sent twice at once. `reorder`: the next `times` are held and sent in reverse order
 * once the last has arrived. `wrong-signature`: the first attempt has a wrong signature. `hold`: held until released. `lose`: never sent.
 */
export const planNames = ['duplicate', 'reorder', 'wrong-signature', 'hold', 'lose'] as const

export interface DeliveryPlan {
  id: string
  action: (typeof planNames)[number]
  provider?: string | undefined
  match?: Pattern
  /** Number of deliveries left to affect; `hold` ends only on release. */
  times: number
  held: string[]
}

export type NewDeliveryPlan = Pick<DeliveryPlan, 'action' | 'provider' | 'match' | 'times'>

export function createPlans(state: State) {
  const plans = state.collection<DeliveryPlan>('core.delivery-plans')
  return {
    add: (plan: NewDeliveryPlan): DeliveryPlan => plans.put({ ...plan, id: `plan_${state.next('core.delivery-plans')}`, held: [] }),
    /** Applies the first matching plan to a new delivery, and returns the plan's new state. */
    apply(delivery: Delivery, description: string): DeliveryPlan | undefined {
      const found = plans
        .list()
        .find((plan) => (plan.provider ?? delivery.provider) === delivery.provider && matches(plan.match, description))
      if (!found) return undefined
      mark(delivery, found.action)
      const plan = { ...found, held: [...found.held] }
      if (delivery.state === 'held') plan.held.push(delivery.id)
      if (plan.action !== 'hold') plan.times -= 1
      if (plan.times > 0) plans.put(plan)
      else plans.delete(plan.id)
      return plan
    },
    stopHolding(provider: string | undefined, match: Pattern): void {
      for (const plan of plans.list()) {
        const same = JSON.stringify([plan.provider, plan.match]) === JSON.stringify([provider, match])
        if (plan.action === 'hold' && (same || match === undefined)) plans.delete(plan.id)
      }
    },
    /** Ends plans of the same provider and pattern; what they hold stays held. */
    forget(provider: string | undefined, match: Pattern): void {
      for (const plan of plans.list())
        if (JSON.stringify([plan.provider, plan.match]) === JSON.stringify([provider, match])) plans.delete(plan.id)
    },
    clear(provider?: string): void {
      for (const plan of plans.list()) if (!provider || plan.provider === provider) plans.delete(plan.id)
    },
  }
}

function mark(delivery: Delivery, action: DeliveryPlan['action']): void {
  if (action === 'duplicate') delivery.copies = 2
  if (action === 'wrong-signature') delivery.wrongSignature = true
  if (action === 'reorder' || action === 'hold') delivery.state = 'held'
  if (action === 'lose') delivery.state = 'lost'
}
