import type Stripe from 'stripe'
import type { Api } from '../api/calls.ts'
import { newId } from '../api/ids.ts'
import { parameters } from '../api/parameters.ts'
import { scopeOf } from '../api/platforms.ts'
import { noSuch } from '../api/refusals.ts'
import type { Room } from '../api/room.ts'
import { idOf } from '../api/shelves.ts'

export function registerFraudWarnings(api: Api, { shelves }: Room): void {
  api.get('/v1/radar/early_fraud_warnings/:id', parameters({}), ({ platform, id }) => {
    const found = shelves.fraudWarnings.get(platform, id)
    if (!found) throw noSuch('early_fraud_warning', id)
    return found
  })
}

/** Issues an early fraud warning of the card's bank. */
export function warnOfFraud(room: Room, platform: string, charge: Stripe.Charge): Stripe.Radar.EarlyFraudWarning {
  const warning = room.shelves.fraudWarnings.put(platform, {
    id: newId('issfr_1', 23).replace('issfr_1_', 'issfr_1'),
    object: 'radar.early_fraud_warning',
    actionable: !charge.refunded && !charge.disputed,
    charge: charge.id,
    created: room.sandbox.clock.seconds(scopeOf(platform)),
    fraud_type: 'made_with_stolen_card',
    livemode: false,
    payment_intent: idOf(charge.payment_intent)!,
  })
  room.announce({ platform }, 'radar.early_fraud_warning.created', warning)
  return warning
}
