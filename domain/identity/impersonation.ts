/** Refusal of what an admin may not do in an account's place: its credentials, cards, payouts, payments and plan. @see X-064 */
export const onlyTheOwner = 'Only the owner of this account may do that'
