/** Suppliers with a PayPal account and owners who approve payments, as people do: through the API and PayPal's own pages in the sandbox. */
import type { SupplierInTest } from '#testing/actors/actors'
import { type Business, demand, payBody } from '#testing/actors/business-actors'
import { stage } from '#testing/actors/stripe-actors'
import type { TestWorld } from '#testing/test-world'

export type Funding = 'good' | 'declined' | 'pending' | 'refused'

export interface PaypalOrder {
  readonly id: string
  readonly status: string
  readonly purchase_units: readonly {
    readonly amount: { readonly value: string; readonly currency_code: string }
    readonly payee: { readonly merchant_id: string }
    readonly invoice_id?: string
    readonly payments?: {
      readonly captures: readonly {
        readonly id: string
        readonly status: string
        readonly seller_receivable_breakdown?: { readonly net_amount: { readonly value: string } }
      }[]
      readonly refunds?: readonly { readonly id: string; readonly status: string; readonly amount: { readonly value: string } }[]
    }
  }[]
}

/** Consents at PayPal. @returns the tracking id and the merchant id of the return address */
export async function agreeToPaypal(
  world: TestWorld,
  supplier: SupplierInTest,
  wanted: { standing?: 'ready' | 'restricted' | 'unconfirmed'; merchant?: string } = {},
): Promise<{ trackingId: string; merchantId: string }> {
  const { status, body } = await world.call('POST', '/v1/api/payments/merchant/connect/', { token: supplier.token, body: {} })
  if (status !== 200) throw new Error(`merchant/connect answered ${status}: ${JSON.stringify(body)}`)
  const back = await submit(body.url, { choice: 'agree', email: supplier.email, name: 'North Woods Soap', ...wanted })
  return { trackingId: back.searchParams.get('paypal') ?? '', merchantId: back.searchParams.get('merchantIdInPayPal') ?? '' }
}

/** Connects a PayPal account of the supplier. @returns its merchant id */
export async function connectPaypal(
  world: TestWorld,
  supplier: SupplierInTest,
  wanted: Parameters<typeof agreeToPaypal>[2] = {},
): Promise<string> {
  const { trackingId, merchantId } = await agreeToPaypal(world, supplier, wanted)
  const { status, body } = await world.call('POST', '/v1/api/payments/merchant/connected/', {
    token: supplier.token,
    body: { tracking_id: trackingId },
  })
  if (status !== 200) throw new Error(`merchant/connected answered ${status}: ${JSON.stringify(body)}`)
  return merchantId
}

/** Pays an order by PayPal as its owner: begins, approves there, and comes back. */
export async function payByPaypal(
  world: TestWorld,
  { token }: Pick<Business, 'token'>,
  // biome-ignore lint/suspicious/noExplicitAny: an order as the owner's screen has it
  order: any,
): Promise<void> {
  const { redirect_url: url } = await demand(world, 'POST', '/v1/pay_supplier/', token, { ...payBody(order), method: 'paypal' })
  await approveAtPaypal(url)
  const { order_id, supplier_order_id } = payBody(order)
  await demand(world, 'POST', '/v1/finish_authentication/', token, { order_id, supplier_order_id })
}

/** The owner approves on PayPal's page. @returns the address that PayPal sends the owner back to */
export const approveAtPaypal = (url: string, funding: Funding = 'good'): Promise<URL> => submit(url, { choice: 'approve', funding })
export const cancelAtPaypal = (url: string): Promise<URL> => submit(url, { choice: 'cancel' })

export const paypalOrders = async (world: TestWorld): Promise<PaypalOrder[]> =>
  (await stage(world, 'GET', `paypal/${world.stripeName}/orders`)).orders

/** Plans faults of calls to this file's PayPal platform. */
export const troubleAtPaypal = (world: TestWorld, path: string, fault: string, more: object = {}): Promise<{ id: string }> =>
  stage(world, 'POST', 'faults', { provider: 'paypal', match: [`platform=${world.stripeName} `, path], fault, ...more })

async function submit(url: string, fields: Record<string, string>): Promise<URL> {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const location = answer.headers.get('location')
  if (answer.status !== 303 || !location) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return new URL(location)
}
