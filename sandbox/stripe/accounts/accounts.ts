import type Stripe from 'stripe'
import type { Api } from '../api/calls.ts'
import { parameters } from '../api/parameters.ts'
import { accountOfPlatform, keyOfPlatform } from '../api/platforms.ts'
import { noAccess } from '../api/refusals.ts'
import type { Room } from '../api/room.ts'

export function registerAccounts(api: Api, room: Room): void {
  api.get(
    '/v1/account',
    parameters({}),
    ({ platform, account }) => (account ? accountById(room, platform, account)! : platformAccount(platform)),
    { onAccount: true },
  )
  api.get(
    '/v1/accounts/:id',
    parameters({}),
    ({ platform, id }) => {
      if (id === accountOfPlatform(platform)) return platformAccount(platform)
      const account = accountById(room, platform, id)
      if (!account) throw noAccess(keyOfPlatform(platform), id)
      return account
    },
    { onAccount: true },
  )
}

/** An account that is currently connected to the platform. */
export function accountById(room: Room, platform: string, id: string): Stripe.Account | undefined {
  return room.shelves.connections.get(platform, id)?.connected ? room.shelves.accounts.get(platform, id) : undefined
}

export interface AccountFacts {
  id: string
  email: string
  country: string
  currency: string
  businessName: string | null
  chargesEnabled: boolean
  payoutsEnabled: boolean
  detailsSubmitted: boolean
  currentlyDue: string[]
  disabledReason: string | null
  created: number
}

export function newAccount(facts: AccountFacts): Stripe.Account {
  const capability = facts.chargesEnabled ? 'active' : 'inactive'
  const requirements = {
    alternatives: [],
    current_deadline: null,
    currently_due: facts.currentlyDue,
    disabled_reason: facts.disabledReason,
    errors: [],
    eventually_due: facts.currentlyDue,
    past_due: facts.disabledReason === 'requirements.past_due' ? facts.currentlyDue : [],
    pending_verification: [],
  }
  return {
    id: facts.id,
    object: 'account',
    business_profile: {
      annual_revenue: null,
      estimated_worker_count: null,
      mcc: null,
      minority_owned_business_designation: null,
      name: facts.businessName,
      product_description: null,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: null,
    },
    business_type: 'company',
    capabilities: { card_payments: capability, transfers: capability },
    charges_enabled: facts.chargesEnabled,
    controller: { type: 'account' },
    country: facts.country,
    created: facts.created,
    default_currency: facts.currency,
    details_submitted: facts.detailsSubmitted,
    email: facts.email,
    external_accounts: { object: 'list', data: [], has_more: false, url: `/v1/accounts/${facts.id}/external_accounts` },
    future_requirements: { ...requirements, currently_due: [], disabled_reason: null, eventually_due: [], past_due: [] },
    metadata: {},
    payouts_enabled: facts.payoutsEnabled,
    requirements,
    settings: settingsOf(facts.businessName),
    tos_acceptance: { date: facts.detailsSubmitted ? facts.created : null, ip: null, user_agent: null },
    type: 'standard',
  } as Stripe.Account
}

/** A restricted account has missing requirements, and can neither charge nor be paid out. */
export const restricted = {
  chargesEnabled: false,
  payoutsEnabled: false,
  detailsSubmitted: false,
  currentlyDue: ['external_account', 'tos_acceptance.date', 'tos_acceptance.ip'],
  disabledReason: 'requirements.past_due',
}

export const ready = { chargesEnabled: true, payoutsEnabled: true, detailsSubmitted: true, currentlyDue: [], disabledReason: null }

/** Returns the facts that an account was created from. */
export function factsOf(account: Stripe.Account): AccountFacts {
  return {
    id: account.id,
    email: account.email ?? '',
    country: account.country ?? 'US',
    currency: account.default_currency ?? 'usd',
    businessName: account.business_profile?.name ?? null,
    chargesEnabled: account.charges_enabled,
    payoutsEnabled: account.payouts_enabled,
    detailsSubmitted: account.details_submitted,
    currentlyDue: account.requirements?.currently_due ?? [],
    disabledReason: account.requirements?.disabled_reason ?? null,
    created: account.created ?? 0,
  }
}

function platformAccount(platform: string): Stripe.Account {
  const id = accountOfPlatform(platform)
  const facts = {
    id,
    email: 'platform@sandbox.test',
    country: 'US',
    currency: 'usd',
    businessName: `Platform ${platform}`,
    created: 1_600_000_000,
  }
  return newAccount({ ...facts, ...ready })
}

function settingsOf(name: string | null): Stripe.Account.Settings {
  return {
    branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
    card_payments: {
      decline_on: { avs_failure: true, cvc_failure: true },
      statement_descriptor_prefix: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    dashboard: { display_name: name, timezone: 'Etc/UTC' },
    payments: {
      statement_descriptor: null,
      statement_descriptor_kana: null,
      statement_descriptor_kanji: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    payouts: { debit_negative_balances: true, schedule: { delay_days: 2, interval: 'daily' }, statement_descriptor: null },
  } as unknown as Stripe.Account.Settings
}
