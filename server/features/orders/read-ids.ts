/** Distinct ids of a list in an address; the contract has validated their form. */
export const readIds = (list: string): number[] => [...new Set(list.split(',').map(Number))]
