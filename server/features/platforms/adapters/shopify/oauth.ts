/**
 * Shopify's OAuth: the consent page's address, the signature of the return, and the tokens, which are valid for an hour and replaced at
 * every refresh.
 * @see S-04
 */
import { scopesOf } from '@quayside/domain/platforms/shopify-scopes'
import { HttpInternalError, HttpResponseError, HttpThrottlingError, InvalidHmacError } from '@shopify/shopify-api'
import { OutsideError } from '#foundation/outside/outside-error'
import type { Grant, Surroundings } from '../../port.ts'
import { calling, credentials, sdkOf, shopFetch, shopUrl } from './sdk.ts'

/** @param state our nonce, which is returned */
export function authoriseUrl({ config, app }: Surroundings, shop: string, state: string): string {
  const query = new URLSearchParams({
    client_id: credentials(config, app).apiKey,
    scope: scopesOf(app ?? 'STORES').join(','),
    redirect_uri: config.appUrl + (app === 'SUPPLIERS' ? '/sapp/login/' : '/login'),
    state,
  })
  return shopUrl(config, shop, `/admin/oauth/authorize?${query}`)
}

/** Whether Shopify signed all parameters of this query within the last 90 seconds. */
export async function isSigned({ config, app }: Surroundings, query: Readonly<Record<string, string>>): Promise<boolean> {
  try {
    return await sdkOf(config, app).utils.validateHmac({ ...query })
  } catch (error) {
    if (error instanceof InvalidHmacError) return false
    throw error
  }
}

/** Exchanges a code, which works once, for tokens. @throws OutsideError */
export async function exchangeCode(surroundings: Surroundings, shop: string, code: string): Promise<Grant> {
  const { apiKey, apiSecret } = credentials(surroundings.config, surroundings.app)
  const answer = await shopFetch(surroundings)(`https://${shop}/admin/oauth/access_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ client_id: apiKey, client_secret: apiSecret, code, expiring: '1' }),
  })
  const body = (await answer.json().catch(() => ({}))) as TokenAnswer
  if (answer.status === 429) throw new OutsideError('shopify', 'throttled', 'Shopify asks us to slow down', { code: '429' })
  if (answer.status >= 500)
    throw new OutsideError('shopify', 'broken', 'Shopify answered that it is broken', { code: String(answer.status) })
  if (!answer.ok)
    throw new OutsideError('shopify', 'refused', body.error_description ?? `Shopify answered ${answer.status}`, { code: body.error })
  return grantOf(body)
}

interface TokenAnswer {
  readonly access_token?: string
  readonly scope?: string
  readonly expires_in?: number
  readonly refresh_token?: string
  readonly refresh_token_expires_in?: number
  readonly error?: string
  readonly error_description?: string
}

function grantOf({ access_token, scope, expires_in, refresh_token, refresh_token_expires_in }: TokenAnswer): Grant {
  if (!access_token || !refresh_token || !expires_in || !refresh_token_expires_in) {
    throw new OutsideError('shopify', 'broken', 'Shopify granted no expiring token')
  }
  return {
    accessToken: access_token,
    refreshToken: refresh_token,
    accessLivesSeconds: expires_in,
    refreshLivesSeconds: refresh_token_expires_in,
    scopes: (scope ?? '').split(',').filter(Boolean),
  }
}

/** @throws OutsideError; `unauthorised` where the refresh token is no longer valid */
export async function refreshGrant(surroundings: Surroundings, shop: string, refreshToken: string): Promise<Grant> {
  const { session } = await calling(
    surroundings,
    () => sdkOf(surroundings.config, surroundings.app).auth.refreshToken({ shop, refreshToken }),
    refreshErrorOf,
  )
  const seconds = (until: Date | undefined) => (until ? Math.round((until.getTime() - Date.now()) / 1000) : undefined)
  return grantOf({
    access_token: session.accessToken,
    scope: session.scope,
    expires_in: seconds(session.expires),
    refresh_token: session.refreshToken,
    refresh_token_expires_in: seconds(session.refreshTokenExpires),
  } as TokenAnswer)
}

function refreshErrorOf(error: unknown, failure: unknown): Error {
  if (failure instanceof Error) return failure
  if (error instanceof HttpThrottlingError) return new OutsideError('shopify', 'throttled', 'Shopify asks us to slow down', { code: '429' })
  if (error instanceof HttpInternalError) return new OutsideError('shopify', 'broken', 'Shopify answered that it is broken')
  if (error instanceof HttpResponseError) {
    return new OutsideError('shopify', 'unauthorised', 'Shopify does not accept our access any more', { code: String(error.response.code) })
  }
  // The answer broke off.
  return new OutsideError('shopify', 'no-answer', 'Shopify did not answer', { cause: error })
}
