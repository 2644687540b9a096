export const deleteConsequence =
  'It leaves your store at once. It waits on your import list as you have edited it, so that it can be imported again.'
export const syncConsequence =
  'Everything is sent to your store again: what its suppliers say, and what you have set here. What was edited in the store itself is overwritten.'
