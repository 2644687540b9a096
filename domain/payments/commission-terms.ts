/** Terms of the monthly charge of commission, which a supplier accepts with its card. */

/** Changes with the words: a card is charged under the terms that it was saved with. */
export const commissionTermsVersion = 'commission-terms@1'

export const commissionTerms = (product: string): string =>
  `By saving this card you allow ${product} to charge it once a month for the commission on your orders of the month before, at the rate of your plan, and to try again if a charge fails. You can remove the card at any time.`
