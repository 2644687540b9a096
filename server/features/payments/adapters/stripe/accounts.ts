/** A supplier's own Stripe account, connected by OAuth. */
import type Stripe from 'stripe'
import type { Config } from '#foundation/config/config'
import { Refusal } from '#foundation/context/refusal'
import { OutsideError } from '#foundation/outside/outside-error'
import type { AccountFacts } from '../../port.ts'
import { asking, type Viewer } from './client.ts'

export interface Authorisation {
  readonly state: string
  readonly redirectUri: string
  /** Prefill of the form for suppliers without a Stripe account. */
  readonly email: string
  readonly country: string
  readonly businessName: string
}

/** Address of Stripe's consent page for suppliers. It is built here because the SDK's helper drops port and protocol. */
export function authoriseUrl(config: Config, { state, redirectUri, email, country, businessName }: Authorisation): string {
  const url = new URL(`${config.stripe.connectUrl}/oauth/authorize`)
  const query = {
    response_type: 'code',
    client_id: clientId(config),
    scope: 'read_write',
    state,
    redirect_uri: redirectUri,
    'stripe_user[email]': email,
    'stripe_user[country]': country,
    'stripe_user[business_name]': businessName,
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

export const tokenParams = (code: string): Stripe.OAuthTokenParams => ({ grant_type: 'authorization_code', code })

/** Exchanges a code, which works once. @returns the account's id */
export async function exchangeCode(viewer: Viewer, code: string): Promise<string> {
  const { stripe_user_id: accountId } = await asking(viewer, (stripe) => stripe.oauth.token(tokenParams(code)))
  if (!accountId) throw new OutsideError('stripe', 'broken', 'a connection came without its account')
  return accountId
}

/** @returns undefined where the account is not connected to us */
export async function accountFacts(viewer: Viewer, accountId: string): Promise<AccountFacts | undefined> {
  try {
    const account = await asking(viewer, (stripe) => stripe.accounts.retrieve(accountId))
    return {
      accountId: account.id,
      chargesEnabled: account.charges_enabled,
      payoutsEnabled: account.payouts_enabled,
      country: account.country,
      defaultCurrency: account.default_currency,
    }
  } catch (error) {
    if (error instanceof OutsideError && (error.code === 'account_invalid' || error.code === 'resource_missing')) return undefined
    throw error
  }
}

export const deauthoriseParams = (config: Config, accountId: string): Stripe.OAuthDeauthorizeParams => ({
  client_id: clientId(config),
  stripe_user_id: accountId,
})

/** Disconnects an account; does nothing where it is not connected. */
export async function deauthorise(viewer: Viewer, accountId: string): Promise<void> {
  try {
    await asking(viewer, (stripe) => stripe.oauth.deauthorize(deauthoriseParams(viewer.config, accountId)))
  } catch (error) {
    // `invalid_client`: the account is not connected to this platform.
    if (!(error instanceof OutsideError) || (error.kind !== 'refused' && error.kind !== 'unauthorised')) throw error
    if (await accountFacts(viewer, accountId)) throw error
  }
}

function clientId({ stripe }: Config): string {
  if (!stripe.clientId) throw new Refusal('PAYOUTS_OFF', 'Payment accounts are not set up on this site', { status: 503 })
  return stripe.clientId
}
