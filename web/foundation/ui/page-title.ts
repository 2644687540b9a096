import { useEffect } from 'react'

let product = 'Quayside'

/** The name behind every page's own. */
export function namePages(name: string) {
  product = name
}

/** Sets the title of the browser's tab and history. `PageHeader` does it for pages that have one. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product
  }, [title])
}
