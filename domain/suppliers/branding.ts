/** Branding of a supplier's parcels: five questions, and a description in its own words. @see S-69, V-304, E-390 to E-399, K-159 */

export const brandingQuestions = [
  { key: 'branding_on_product', question: 'Is your brand shown on the product itself?' },
  { key: 'branding_on_packaging', question: 'Is your brand shown on the packaging of the product?' },
  { key: 'branding_on_box', question: 'Is your brand shown on the shipping box?' },
  { key: 'branding_on_anything', question: 'Is your brand shown on anything else in the parcel, such as cards or stickers?' },
  { key: 'branding_no_promo', question: 'Do you leave out flyers and promotions for your own shop?' },
] as const
export type BrandingQuestion = (typeof brandingQuestions)[number]['key']

/** Further offers, all optional. */
export const brandingOffers = [
  { key: 'branded_invoicing', label: 'Branded invoicing', detail: 'The packing slip carries the store’s name and logo.' },
  { key: 'white_label', label: 'White label', detail: 'Stores can sell your goods under a brand of their own.' },
  { key: 'white_label_product', label: 'White label on the product', detail: 'The product itself can carry the store’s brand.' },
  { key: 'white_label_packaging', label: 'White label on the packaging', detail: 'The packaging can carry the store’s brand.' },
] as const
export type BrandingOffer = (typeof brandingOffers)[number]['key']

export type BrandingAnswers = Readonly<Record<BrandingQuestion, boolean | null>>

export const longestBrandingDescription = 2000

export const brandingMessages = {
  /** @see M-293 */
  unanswered: 'Please choose an option',
  /** Warning on the settings tile. @see M-271 */
  missing: 'Missing Branding Description',
} as const

/** Returns unanswered questions, in order. */
export const unansweredQuestions = (answers: BrandingAnswers): BrandingQuestion[] =>
  brandingQuestions.flatMap(({ key }) => (answers[key] === null ? [key] : []))
