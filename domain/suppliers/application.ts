/** Application of a brand: choices, defaults and checks, shared by the form and the server. @see S-56, V-237 to V-240, V-300, V-301 */
import { emailTaken, invalidEmail } from '../identity/credentials.ts'

export const applicationPlatforms = ['Shopify', 'Shoplazza', 'WooCommerce', 'BigCommerce', 'Wix', 'Other'] as const
export type ApplicationPlatform = (typeof applicationPlatforms)[number]

export const shippingOrigins = ['US', 'CA'] as const
export type ShippingOrigin = (typeof shippingOrigins)[number]

/** Minimum share of the retail price that a store keeps, in percent. @see V-135, K-023 */
export const minimumMarginPercent = 30
/** A higher margin leaves nothing to pay the supplier with. */
export const maximumMarginPercent = 95

/** @see K-129 to K-132 */
export const applicationDefaults = { country: 'US', shipCountry: 'US', platform: 'Shopify', currency: 'USD', discount: 40 } as const

export const applicationMessages = {
  email: invalidEmail,
  discount: 'Please enter a discount at 30% or higher (numbers only, no % symbol)',
  origin: 'You must ship from either the US or Canada',
  phone: 'Please enter a valid phone number',
  platform: 'Please select an option',
  name: 'Please enter a valid brand name',
  companyForm: 'Please use your customer-facing brand name. Do not include LLC or INC',
  website: 'Please enter a valid website URL',
  city: 'Please enter a valid city',
  contactName: 'Please enter a contact name',
  agreement: 'You must agree to the supplier agreement to proceed',
  emailTaken,
} as const

export const unknownApplicationError = (supportEmail: string): string =>
  `Error creating supplier account. Please contact support at ${supportEmail}.`

/** Returns the fault of a name; undefined if there is none. @see X-070 */
export function brandNameFault(name: string): string | undefined {
  if (name.trim().length < 3) return applicationMessages.name
  return /\b(llc|inc)\b/i.test(name) ? applicationMessages.companyForm : undefined
}

/** Whether a phone number has at least ten digits, in any format. @see X-107 */
export const isPhone = (phone: string): boolean => phone.replace(/\D/g, '').length >= 10 && phone.length <= 40 && !/[a-z]/i.test(phone)

/** Whether a text is a website: at least three characters with a dot; the scheme is optional. */
export function isWebsite(website: string): boolean {
  const plain = website.trim()
  if (plain.length < 3 || !plain.includes('.') || /\s/.test(plain)) return false
  try {
    const { protocol, hostname } = new URL(absoluteWebsite(plain))
    return (protocol === 'https:' || protocol === 'http:') && /[^.]\.[^.]/.test(hostname)
  } catch {
    return false
  }
}

/** Adds the scheme: `northwoods.example` → `https://northwoods.example`. */
export const absoluteWebsite = (website: string): string =>
  /^[a-z][a-z0-9+.-]*:/i.test(website.trim()) ? website.trim() : `https://${website.trim()}`

export const isCity = (city: string): boolean => city.trim().length >= 3

/** @param discount as typed: digits only, no % sign */
export function discountOf(discount: string | number): number | undefined {
  const text = String(discount).trim()
  if (!/^\d{1,3}$/.test(text)) return undefined
  const percent = Number(text)
  return percent >= minimumMarginPercent && percent <= maximumMarginPercent ? percent : undefined
}
