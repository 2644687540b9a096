import { randomBytes } from 'node:crypto'
import { compressed } from '../admin/call/access-scopes.ts'
import type { AppKey, Installation } from '../shop/documents.ts'
import { apps, appWithId, isoTime, openShop, type Shopify, scopeOf } from '../shop/shops.ts'
import { installationKey } from '../shop/state.ts'

const accessLivesMs = 3_600_000
const refreshLivesMs = 90 * 86_400_000
/** Time in which a used refresh token can be retried while its replacement is unused. */
const recoveryMs = 30 * 86_400_000

export interface TokenAnswer {
  status: number
  body: Record<string, unknown>
}

/** Handles `POST admin/oauth/access_token`. */
export function answerTokenRequest(shopify: Shopify, shop: string, body: Record<string, unknown>): TokenAnswer {
  if (!shopify.state.shops.get(shop)) return { status: 404, body: { errors: 'Not Found' } }
  const app = appWithId(body.client_id)
  if (!app || body.client_secret !== apps[app].clientSecret) {
    return refused('invalid_client', 'The client ID or the client secret is not right')
  }
  return shopify.state.transaction(() => {
    if (body.grant_type === 'refresh_token') return refresh(shopify, shop, app, String(body.refresh_token ?? ''))
    if (body.grant_type !== undefined)
      return refused('unsupported_grant_type', `The grant type ${String(body.grant_type)} is not supported`)
    return exchange(shopify, shop, app, body)
  })
}

function exchange(shopify: Shopify, shop: string, app: AppKey, body: Record<string, unknown>): TokenAnswer {
  const code = shopify.state.codes.get(String(body.code ?? ''))
  if (code) shopify.state.codes.delete(code.id)
  if (!code || code.shop !== shop || code.app !== app || code.expiresAt < now(shopify, shop)) {
    return refused('invalid_request', 'The authorization code was not found or was already used')
  }
  if (String(body.expiring ?? '') !== '1') {
    return refused('invalid_request', 'Public apps must use expiring offline access tokens: send expiring=1')
  }
  return answer(shopify, install(shopify, shop, app, code.scopes))
}

/** Installs an app in the shop, or changes its scopes, with a new pair of tokens. */
export function install(shopify: Shopify, shop: string, app: AppKey, scopes: readonly string[]): Installation {
  openShop(shopify, shop)
  shopify.state.shops.update(shop, (draft) => {
    draft.hadApps = [...new Set([...(draft.hadApps ?? []), app])]
  })
  const known = shopify.state.installations.get(installationKey(shop, app))
  return shopify.state.installations.put({
    shop,
    app,
    id: known?.id ?? shopify.state.ids.next('AppInstallation'),
    scopes: [...scopes],
    accessTokens: [freshAccess(shopify, shop)],
    refresh: freshRefresh(shopify, shop),
    previousRefresh: null,
  })
}

function refresh(shopify: Shopify, shop: string, app: AppKey, token: string): TokenAnswer {
  const installation = shopify.state.installations.get(installationKey(shop, app))
  const time = now(shopify, shop)
  if (!installation) return refused('invalid_grant', 'The refresh token is not known')
  const { refresh: current, previousRefresh: previous } = installation
  const again = previous !== null && previous.token === token && Date.parse(previous.firstUsedAt) + recoveryMs > time
  const used = token === current.token ? current : again ? previous : undefined
  if (!used || Date.parse(used.expiresAt) <= time)
    return refused('invalid_grant', 'The refresh token has expired, was replaced or was revoked')
  const firstUsedAt = again ? previous.firstUsedAt : isoTime(time)
  return answer(
    shopify,
    shopify.state.installations.update(installationKey(shop, app), (draft) => {
      draft.previousRefresh = { token: used.token, expiresAt: used.expiresAt, firstUsedAt }
      draft.refresh = freshRefresh(shopify, shop)
      const alive = draft.accessTokens.filter(({ expiresAt }) => Date.parse(expiresAt) > time).slice(0, 4)
      draft.accessTokens = [freshAccess(shopify, shop), ...alive]
    }),
  )
}

/** Returns the installation of a valid access token. */
export function installationFor(shopify: Shopify, shop: string, token: string): Installation | undefined {
  const installation = shopify.state.installations.findOne('token', token)
  if (!installation || installation.shop !== shop) return undefined
  const found = installation.accessTokens.find((access) => access.token === token)
  return found && Date.parse(found.expiresAt) > now(shopify, shop) ? installation : undefined
}

/** Expires the access tokens of all apps, and optionally the refresh tokens. @returns false if no app is installed */
export function expireTokens(shopify: Shopify, shop: string, refreshToo: boolean): boolean {
  const installed = shopify.state.installations.find('shop', shop)
  const past = isoTime(now(shopify, shop) - 1000)
  for (const { app } of installed)
    shopify.state.installations.update(installationKey(shop, app), (draft) => {
      for (const access of draft.accessTokens) access.expiresAt = past
      if (!refreshToo) return
      draft.refresh.expiresAt = past
      draft.previousRefresh = null
    })
  return installed.length > 0
}

function answer(shopify: Shopify, installation: Installation): TokenAnswer {
  const time = now(shopify, installation.shop)
  return {
    status: 200,
    body: {
      access_token: installation.accessTokens[0]!.token,
      scope: compressed(installation.scopes).join(','),
      expires_in: Math.ceil((Date.parse(installation.accessTokens[0]!.expiresAt) - time) / 1000),
      refresh_token: installation.refresh.token,
      refresh_token_expires_in: Math.ceil((Date.parse(installation.refresh.expiresAt) - time) / 1000),
    },
  }
}

const now = ({ sandbox }: Shopify, shop: string) => sandbox.clock.now(scopeOf(shop))
const freshAccess = (shopify: Shopify, shop: string) => fresh(shopify, shop, 'shpat_', accessLivesMs)
const freshRefresh = (shopify: Shopify, shop: string) => fresh(shopify, shop, 'shprt_', refreshLivesMs)

function fresh(shopify: Shopify, shop: string, prefix: string, livesMs: number) {
  return { token: prefix + randomBytes(16).toString('hex'), expiresAt: isoTime(now(shopify, shop) + livesMs) }
}

function refused(error: string, description: string): TokenAnswer {
  return { status: 400, body: { error, error_description: description } }
}
