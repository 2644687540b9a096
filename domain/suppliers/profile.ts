/** Profile of a supplier: limits and messages, shared by its form, the server and the checklist. @see V-302, K-156 to K-158, M-292 */
import { isWebsite, minimumMarginPercent } from './application.ts'

export const profileBounds = { shortDescription: [6, 255], description: [10, 20_000], returnPolicy: [10, 20_000] } as const

export interface SupplierProfile {
  /** Single line below its name. */
  readonly tagline: string
  /** HTML. */
  readonly story: string
  readonly returnPolicy: string
  readonly website: string | null
  /** Minimum share of the retail price that a store keeps, in percent. */
  readonly discountPercent: number
}

export const profileFields = ['short_description', 'description', 'return_policy', 'website', 'discount'] as const
export type ProfileField = (typeof profileFields)[number]

export const profileMessages: Readonly<Record<ProfileField, string>> = {
  short_description: 'Please enter a short description of 6 to 255 characters',
  description: 'Please enter a description of at least 10 characters',
  return_policy: 'Please enter a return policy of at least 10 characters',
  website: 'Please enter a valid website URL',
  discount: 'Margin must be 30% or higher',
}

/** Returns the invalid fields, in the order of the form. */
export function profileFaults({ tagline, story, returnPolicy, website, discountPercent }: SupplierProfile): ProfileField[] {
  const fits = (text: string, [least, most]: readonly [number, number]) => text.trim().length >= least && text.length <= most
  const isGood: Readonly<Record<ProfileField, boolean>> = {
    short_description: fits(tagline, profileBounds.shortDescription),
    description: fits(story, profileBounds.description),
    return_policy: fits(returnPolicy, profileBounds.returnPolicy),
    website: website !== null && isWebsite(website),
    discount: discountPercent >= minimumMarginPercent,
  }
  return profileFields.filter((field) => !isGood[field])
}
