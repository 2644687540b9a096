import { useEffect } from 'react'

let product = 'Quayside'

/** Sets the suffix of every page title. */
export function namePages(name: string) {
  product = name
}

/** Sets the title of the tab and the history entry. `PageHeader` does this for pages that have one. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product
  }, [title])
}
