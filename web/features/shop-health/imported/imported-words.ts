export const deleteConsequence =
  'It is removed from your store now. It goes back to your import list with your edits, so you can import it again.'
export const syncConsequence = 'All values are sent to your store again. Edits made in the store itself are overwritten.'
