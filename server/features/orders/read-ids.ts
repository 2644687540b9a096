/** Ids of a list in an address, each once; the contract has checked their form. */
export const readIds = (list: string): number[] => [...new Set(list.split(',').map(Number))]
