// The lists of this tab as they were last looked at: with their filters and their page. What is opened from one leads back to it.

type List = 'products' | 'suppliers'

const addresses = new Map<List, string>()

export const rememberList = (list: List, address: string): void => void addresses.set(list, address)

/** Its address; undefined where it has not been looked at since the page was loaded. */
export const listAsItStood = (list: List): string | undefined => addresses.get(list)
