import type { FastifyInstance } from 'fastify'
import { html, type Markup, table } from '../../core/page.ts'
import { act, pathTo, priceText, sendHtml, shopPage, text } from '../pages/shop-page.ts'
import type { Shop } from '../shop/documents.ts'
import { apps, domainOf, type Shopify } from '../shop/shops.ts'
import type { AppPurchase, AppSubscription } from './charges.ts'
import { confirmationPath } from './create-charge.ts'
import { approve, chargeOf, decline, isOpen } from './decide-charge.ts'
import { passTime } from './pass-time.ts'
import { discounted } from './prices.ts'

type OfCharge = { Params: { shop: string; id: string }; Querystring: { signature?: string } }

/** Page where a merchant approves or declines a charge of an app. Its address is secret. */
export function registerApproval(app: FastifyInstance, shopify: Shopify): void {
  const look = ({ shop: name, id }: OfCharge['Params'], signature: string | undefined) => {
    const shop = shopify.state.shops.get(domainOf(name) ?? '')
    const charge = shop && chargeOf(shopify, shop.domain, Number(id))
    return charge && charge.signature === signature ? { shop, charge } : undefined
  }
  const path = '/shopify/:shop/admin/charges/:app/:id/:kind/:page'
  app.get<OfCharge>(path, (request, reply) => {
    const found = look(request.params, request.query.signature)
    if (!found) return reply.callNotFound()
    const { shop, charge } = found
    return isOpen(charge)
      ? sendHtml(reply, shopPage(shop, 'admin', 'Approve charge', approvalForm(shopify, shop, charge), 'narrow'))
      : sendHtml(reply, shopPage(shop, 'admin', 'Nothing to approve', overForm(shop, charge), 'narrow'))
  })
  app.post<OfCharge>(path, (request, reply) => {
    const found = look(request.params, request.query.signature)
    if (!found) return reply.callNotFound()
    const { shop, charge } = found
    return act(reply, shop, pathTo.admin(shop.domain), () => {
      if (text(request.body, 'decision') === 'approve') return approve(shopify, charge)
      decline(shopify, charge)
      return pathTo.admin(shop.domain)
    })
  })
}

function approvalForm(shopify: Shopify, shop: Shop, charge: AppSubscription | AppPurchase): Markup {
  const present =
    'interval' in charge &&
    shopify.state.appSubscriptions.find('shop', shop.domain).find(({ app, status }) => app === charge.app && status === 'ACTIVE')
  return html`<div class="card"><p><strong>${apps[charge.app].name}</strong> asks ${shop.name} for</p><h2>${charge.name}</h2>
${priceWords(charge)}
${present && html`<p class="soft">It takes the place of ${present.name}, ${priceText(present.price, present.currency)}.</p>`}
${charge.test && html`<p class="soft">A test charge: nothing is billed.</p>`}
<form method="post" action="${confirmationPath(charge)}">
<button name="decision" value="approve">Approve</button><button class="quiet" name="decision" value="decline">Decline</button></form></div>`
}

function priceWords(charge: AppSubscription | AppPurchase): Markup {
  const price = priceText(charge.price, charge.currency)
  if (!('interval' in charge)) return html`<p>${price}, billed once.</p>`
  const each = charge.interval === 'ANNUAL' ? 'every year' : 'every 30 days'
  const limit = charge.discount?.durationLimitInIntervals
  const first = charge.discount && priceText(discounted(charge.price, charge.discount), charge.currency)
  return html`<p>${price} ${each}.</p>
${first && html`<p>With the discount ${first}${limit ? html`, ${limit === 1 ? 'the first time' : `the first ${limit} times`}` : ' each time'}.</p>`}
${charge.trialDays > 0 && html`<p>${charge.trialDays} days free from approval on.</p>`}`
}

const overForm = (shop: Shop, charge: AppSubscription | AppPurchase): Markup =>
  html`<p>${charge.name} is ${charge.status.toLowerCase()}.</p><p><a class="button" href="${pathTo.admin(shop.domain)}">Back to the shop</a></p>`

/** Charges of all apps and what was billed for them, on the merchant's admin page. */
export function billingCards(shopify: Shopify, shop: Shop): Markup {
  passTime(shopify)
  const charges = [...shopify.state.appSubscriptions.find('shop', shop.domain), ...shopify.state.appPurchases.find('shop', shop.domain)]
  const bills = shopify.state.bills.find('shop', shop.domain)
  if (charges.length === 0) return html``
  const rows = charges.map((charge) => [
    isOpen(charge) ? html`<a href="${confirmationPath(charge)}">${charge.name}</a>` : charge.name,
    priceText(charge.price, charge.currency),
    'interval' in charge ? (charge.interval === 'ANNUAL' ? 'every year' : 'every 30 days') : 'once',
    charge.status.toLowerCase(),
  ])
  return html`<h2>App charges</h2>${table(['Charge', 'Price', 'Billed', 'State'], rows)}
<h2>Billed for apps</h2>${table(
    ['When', 'For', 'Amount', 'Until'],
    bills.map(({ createdAt, description, amount, currency, periodEnd }) => [
      createdAt.slice(0, 10),
      description,
      priceText(amount, currency),
      periodEnd?.slice(0, 10) ?? '',
    ]),
    'Nothing yet.',
  )}`
}
