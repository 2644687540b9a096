import type Stripe from 'stripe'
import { html, type Markup, page } from '../../core/page.ts'

const countries = [
  ['US', 'United States (USD)'],
  ['CA', 'Canada (CAD)'],
  ['GB', 'United Kingdom (GBP)'],
  ['DE', 'Germany (EUR)'],
  ['AU', 'Australia (AUD)'],
] as const

/** Known data of the supplier that prefills the form. */
interface Requested {
  stripe_user?: { email?: string | undefined; country?: string | undefined; business_name?: string | undefined } | undefined
}

/** Consent page: a supplier decides whether the marketplace may pay into its account. */
export function connectPage(asked: Requested, known: readonly Stripe.Account[], action: string): string {
  const country = asked.stripe_user?.country ?? 'US'
  const earlier =
    known.length > 0 &&
    html`<label for="account">Account</label><select id="account" name="account"><option value="">A new account</option>
${known.map((account) => html`<option value="${account.id}">${account.business_profile?.name ?? account.email} (${account.id})</option>`)}</select>`
  const body = html`<p>The marketplace asks to pay into your account and to see its state.</p>
<form method="post" action="${action}" class="card">${earlier}
<label for="business_name">Business name</label><input id="business_name" name="business_name" value="${asked.stripe_user?.business_name ?? ''}">
<label for="email">Email</label><input id="email" name="email" type="email" value="${asked.stripe_user?.email ?? ''}">
<label for="country">Country and currency</label><select id="country" name="country">
${countries.map(([code, name]) => html`<option value="${code}"${code === country && html` selected`}>${name}</option>`)}</select>
<fieldset><legend>State of the account</legend>
<label><input type="radio" name="standing" value="ready" checked>Ready: can take payments and payouts</label>
<label><input type="radio" name="standing" value="restricted">Restricted: details are still missing</label></fieldset>
<button type="submit" name="choice" value="connect">Connect</button>
<button type="submit" class="quiet" name="choice" value="refuse">Refuse</button></form>`
  return hosted('Connect your account', body)
}

export function refusalPage(problem: string): string {
  return hosted('This link does not work', html`<p class="bad">${problem}</p>`)
}

function hosted(title: string, body: Markup): string {
  return page({ title, owner: 'Payouts, in practice', links: [{ href: '/stripe', text: 'Payments' }], body, width: 'narrow' })
}
