import { html, type Markup } from '../../core/page.ts'
import { countryName, provinceName, shopperCountries, shopperStates } from '../shop/country-names.ts'
import type { Address } from '../shop/documents.ts'
import { text } from './shop-page.ts'

/** Form fields of an address, prefilled. */
export function addressFields(address: Address): Markup {
  const field = (name: string, label: string, value: string | null, required = true) =>
    html`<label for="${name}">${label}</label><input id="${name}" name="${name}" value="${value}" autocomplete="off" ${required && html`required`}>`
  const states = Object.entries(shopperStates).flatMap(([country, names]) =>
    Object.entries(names).map(([code, name]) => ({ value: `${country}-${code}`, label: `${name} (${country})` })),
  )
  const state = `${address.countryCode}-${address.provinceCode}`
  return html`<fieldset><legend>Ship to</legend>
${field('first_name', 'First name', address.firstName)}${field('last_name', 'Last name', address.lastName)}
${field('address1', 'Address', address.address1)}${field('address2', 'Apartment, suite (optional)', address.address2, false)}
${field('city', 'City', address.city)}
<label for="country_code">Country</label><select id="country_code" name="country_code">${shopperCountries.map(
    ([code, name]) => html`<option value="${code}" ${code === address.countryCode && html`selected`}>${name}</option>`,
  )}</select>
<label for="state">State or province</label><select id="state" name="state"><option value="">None</option>${states.map(
    ({ value, label }) => html`<option value="${value}" ${value === state && html`selected`}>${label}</option>`,
  )}</select>
${field('zip', 'ZIP or postal code', address.zip)}${field('phone', 'Phone (optional)', address.phone, false)}</fieldset>`
}

export function readAddressFields(form: unknown): Address {
  const or = (name: string) => text(form, name) || null
  const countryCode = or('country_code')
  const state = text(form, 'state')
  const provinceCode = state.startsWith(`${countryCode}-`) ? state.slice(3) : null
  return {
    firstName: or('first_name'),
    lastName: or('last_name'),
    company: null,
    address1: or('address1'),
    address2: or('address2'),
    city: or('city'),
    province: provinceName(countryCode, provinceCode),
    provinceCode,
    country: countryName(countryCode),
    countryCode,
    zip: or('zip'),
    phone: or('phone'),
  }
}

export function addressLines(address: Address | null): Markup {
  if (!address) return html`<p class="soft">No shipping address</p>`
  const lines = [
    [address.firstName, address.lastName].filter(Boolean).join(' '),
    address.address1,
    address.address2,
    [address.city, address.provinceCode, address.zip].filter(Boolean).join(' '),
    address.country,
    address.phone,
  ]
  return html`<address>${lines.filter(Boolean).map((line) => html`${line}<br>`)}</address>`
}
