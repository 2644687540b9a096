import type { FastifyInstance } from 'fastify'
import { Impossible } from '../shop/impossible.ts'
import type { Shopify } from '../shop/shops.ts'
import { gid } from '../shop/state.ts'
import { Id, knownShop } from '../stage.ts'
import { type AppPurchase, type AppSubscription, type Bill, pendingMs } from './charges.ts'
import { confirmationPath } from './create-charge.ts'
import { approve, chargeOf, decline, isOpen } from './decide-charge.ts'
import { passTime } from './pass-time.ts'
import { cancelSubscription, freeze, unfreeze } from './run-subscription.ts'

type InShop = { Params: { shop: string } }
type OfCharge = { Params: { shop: string; id: string } }

/** Stage endpoints for charges of apps: what the merchant does with them, and what it was billed. */
export function registerBillingStage(app: FastifyInstance, shopify: Shopify): void {
  app.get<InShop>('/stage/shopify/:shop/billing', (request) => {
    const { domain } = knownShop(shopify, request.params.shop)
    passTime(shopify)
    return {
      subscriptions: shopify.state.appSubscriptions.find('shop', domain).map((one) => staged(shopify, one)),
      purchases: shopify.state.appPurchases.find('shop', domain).map((one) => staged(shopify, one)),
      billed: shopify.state.bills.find('shop', domain).map(stagedBill),
    }
  })
  const act = (name: string, work: (charge: AppSubscription | AppPurchase) => object | undefined) => {
    app.post<OfCharge>(`/stage/shopify/:shop/billing/:id/${name}`, (request) => {
      const { domain } = knownShop(shopify, request.params.shop)
      const charge = chargeOf(shopify, domain, Id.parse(request.params.id))
      if (!charge) throw new Impossible(`${domain} has no charge ${request.params.id}`, 404)
      const told = shopify.state.transaction(() => work(charge))
      return { charge: staged(shopify, chargeOf(shopify, domain, charge.id)!), ...told }
    })
  }
  act('approve', (charge) => ({ return_url: approve(shopify, charge) }))
  act('decline', (charge) => void decline(shopify, charge))
  act('freeze', (charge) => void freeze(shopify, recurring(charge)))
  act('unfreeze', (charge) => void unfreeze(shopify, recurring(charge)))
  act('cancel', (charge) => void cancelSubscription(shopify, recurring(charge), false))
}

function recurring(charge: AppSubscription | AppPurchase): AppSubscription {
  if ('interval' in charge) return charge
  throw new Impossible(`${charge.name} is billed once`)
}

function staged({ sandbox }: Shopify, charge: AppSubscription | AppPurchase): Record<string, unknown> {
  const { id, name, status, price, currency, test, createdAt } = charge
  return {
    id,
    gid: gid('interval' in charge ? 'AppSubscription' : 'AppPurchaseOneTime', id),
    name,
    status,
    price,
    currency,
    test,
    created_at: createdAt,
    ...('interval' in charge && { interval: charge.interval, trial_ends_at: charge.trialEndsAt, paid_until: charge.paidUntil }),
    ...(isOpen(charge) && {
      confirmation_url: sandbox.url + confirmationPath(charge),
      expires_at: new Date(Date.parse(createdAt) + pendingMs).toISOString(),
    }),
  }
}

const stagedBill = ({ charge, kind, description, amount, currency, test, periodStart, periodEnd, createdAt }: Bill) => ({
  charge,
  kind,
  description,
  amount,
  currency,
  test,
  period_start: periodStart,
  period_end: periodEnd,
  created_at: createdAt,
})
