import type { FastifyInstance, FastifyReply } from 'fastify'
import { html } from '../../core/page.ts'
import { expanded } from '../admin/call/access-scopes.ts'
import { describeScope } from '../admin/shop/shop-view.ts'
import { type AuthorizeRequest, grant, readAuthorizeRequest } from '../apps/oauth.ts'
import { apps, domainOf, openShop, type Shopify } from '../shop/shops.ts'
import { installationKey } from '../shop/state.ts'
import { pathTo, sendHtml, shopPage } from './shop-page.ts'

type InShop = { Params: { shop: string } }

/** Consent page, where an owner installs the app. An owner who has already granted the same scopes is redirected at once. */
export function registerConsent(app: FastifyInstance, shopify: Shopify): void {
  app.get<InShop>('/shopify/:shop/admin/oauth/authorize', (request, reply) => {
    const domain = domainOf(request.params.shop)
    if (!domain) return reply.code(404).send({ errors: 'Not Found' })
    const asked = readAuthorizeRequest(shopify, domain, request.query as Record<string, unknown>)
    if (typeof asked === 'string') return refuse(shopify, domain, asked, reply)
    const granted = shopify.state.installations.get(installationKey(domain, asked.app))
    if (granted && asked.scopes.every((scope) => expanded(granted.scopes).includes(scope)))
      return reply.redirect(grant(shopify, asked), 302)
    return sendHtml(reply, consentPage(shopify, asked))
  })

  app.post<InShop>('/shopify/:shop/admin/oauth/authorize', (request, reply) => {
    const domain = domainOf(request.params.shop)
    if (!domain) return reply.code(404).send({ errors: 'Not Found' })
    const form = request.body as Record<string, unknown>
    const asked = readAuthorizeRequest(shopify, domain, form)
    if (typeof asked === 'string') return refuse(shopify, domain, asked, reply)
    if (form.decision === 'cancel') return reply.redirect(pathTo.admin(domain), 303)
    return reply.redirect(grant(shopify, asked), 303)
  })
}

function refuse(shopify: Shopify, domain: string, sentence: string, reply: FastifyReply): FastifyReply {
  const body = html`<p class="bad" role="alert">${sentence}</p><p><a href="${pathTo.admin(domain)}">Back to the shop</a></p>`
  return sendHtml(reply, shopPage(openShop(shopify, domain), 'admin', 'The app cannot be installed', body, 'narrow'), 400)
}

function consentPage(shopify: Shopify, asked: AuthorizeRequest): string {
  const shop = openShop(shopify, asked.shop)
  const { clientId, name: appName } = apps[asked.app]
  const hidden = { client_id: clientId, scope: asked.scopes.join(','), redirect_uri: asked.redirectUri, state: asked.state }
  const body = html`<div class="card"><p>You are about to install <strong>${appName}</strong> in <strong>${shop.name}</strong>.</p>
<p class="soft">${shop.domain}</p>
<h2>It will be able to</h2><ul>${asked.scopes.map((scope) => html`<li>${describeScope(scope)}</li>`)}</ul>
<form method="post" action="/shopify/${shop.domain}/admin/oauth/authorize">
${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button name="decision" value="install">Install</button><button class="quiet" name="decision" value="cancel">Cancel</button></form></div>`
  return shopPage(shop, 'admin', `Install ${appName}`, body, 'narrow')
}
