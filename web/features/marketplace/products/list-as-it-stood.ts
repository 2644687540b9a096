// Last viewed addresses of the lists in this tab, with filters and page, for links back to them.

type List = 'products' | 'suppliers'

const addresses = new Map<List, string>()

export const rememberList = (list: List, address: string): void => void addresses.set(list, address)

/** Address of the list; undefined if it was not viewed since the page loaded. */
export const listAsItStood = (list: List): string | undefined => addresses.get(list)
