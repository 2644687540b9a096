import type { FastifyReply } from 'fastify'
import { html, type Markup, page } from '../../core/page.ts'
import type { Shop } from '../shop/documents.ts'
import { Impossible } from '../shop/impossible.ts'

/** Paths of a shop's pages. */
export const pathTo = {
  storefront: (shop: string) => `/shopify/${shop}/`,
  product: (shop: string, handle: string) => `/shopify/${shop}/products/${handle}`,
  receipt: (shop: string, order: number) => `/shopify/${shop}/orders/${order}`,
  admin: (shop: string) => `/shopify/${shop}/admin`,
  adminOrder: (shop: string, order: number) => `/shopify/${shop}/admin/orders/${order}`,
  adminProduct: (shop: string, product: number) => `/shopify/${shop}/admin/products/${product}`,
}

export function shopPage(shop: Shop, side: 'admin' | 'storefront', title: string, body: Markup, width: 'narrow' | 'wide' = 'wide'): string {
  const links = [
    { href: pathTo.storefront(shop.domain), text: 'Storefront' },
    { href: pathTo.admin(shop.domain), text: 'Shop admin' },
  ]
  return page({ title, owner: side === 'admin' ? `${shop.name} – admin (${shop.domain})` : shop.name, links, body, width })
}

export function sendHtml(reply: FastifyReply, text: string, status = 200): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(text)
}

/** Runs a form's action and redirects; a refusal is shown on a page. */
export async function act(reply: FastifyReply, shop: Shop, back: string, work: () => string | Promise<string>): Promise<FastifyReply> {
  try {
    return reply.redirect(await work(), 303)
  } catch (error) {
    if (!(error instanceof Impossible)) throw error
    const body = html`<p class="bad" role="alert">${error.message}</p><p><a class="button" href="${back}">Back</a></p>`
    return sendHtml(reply, shopPage(shop, 'admin', 'That did not work', body, 'narrow'), error.statusCode)
  }
}

export function text(form: unknown, name: string): string {
  const value = (form as Record<string, unknown> | null)?.[name]
  return typeof value === 'string' ? value.trim() : ''
}

export function priceText(price: string, currency: string): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(Number(price))
}
