import { expect, test } from 'vitest'
import { wordsOf } from './legal-text.ts'
import { privacyFor } from './privacy.ts'
import { termsFor } from './terms.ts'

const house = { product: 'Harbour & Co', supportEmail: 'help@harbour.test' }
const terms = wordsOf(termsFor(house))
const privacy = wordsOf(privacyFor(house))

test.each([
  ['products are authorised for sale on the merchant’s Shopify store only', /authorised for sale on the merchant’s Shopify store only/],
  ['that store is the merchant’s own connected one, Shopify first', /own online store that is connected.*Shopify store first of all/],
  ['third-party marketplaces are not allowed', /third-party marketplaces is not allowed/],
  [
    'suppliers are responsible for products, returns and defects',
    /Suppliers are responsible for their products, for returns and for defects/,
  ],
  ['refunds are considered case by case', /Refunds of subscription payments are considered case by case/],
  ['within seven days of the payment, and only without sales', /requested within 7 days of the payment, and only if no sales were made/],
  ['complaints go by email with photo evidence', /Complaints are made by email, to help@harbour\.test, with photo evidence/],
  ['the law is that of British Columbia', /governed by the laws of British Columbia, Canada/],
  ['changes come with thirty days’ notice', /terms or to the privacy policy come with at least 30 days’ notice/],
])('the terms say that %s', (_point, words) => {
  expect(terms).toMatch(words)
})

test.each([
  ['erasure requests are completed within thirty days', /Erasure requests are completed within 30 days/],
  ['card data goes straight to a card payment provider', /card data goes straight from your browser to a card payment provider/],
  ['only an anonymised token is stored', /All that is stored with us is an anonymised token/],
  [
    'information is shared with two kinds of parties only',
    /shared only with the payment processor and with parties that help to prevent fraud/,
  ],
  ['emails can be opted out of', /You can opt out of emails at any time/],
  ['cookies and tracking may be used', /Cookies and tracking may be used/],
  ['changes come with thirty days’ notice', /at least 30 days’ notice/],
])('the privacy policy says that %s', (_point, words) => {
  expect(privacy).toMatch(words)
})

test.each([
  ['terms', termsFor(house)],
  ['privacy policy', privacyFor(house)],
])('each section of the %s has a place of its own, and the house is named as it calls itself', (_name, text) => {
  const ids = text.sections.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(wordsOf(text)).toContain('Harbour & Co')
  expect(wordsOf(text)).not.toMatch(/Quayside|undefined/)
  expect(Number.isNaN(Date.parse(text.effectiveFrom))).toBe(false)
})
