import { createFileRoute, redirect } from '@tanstack/react-router'
import { moved, movedInShop, movedTo } from '../../placeholders/moved.ts'
import { storePlaceholders } from '../../placeholders/store-placeholders.ts'
import { Unbuilt } from '../../placeholders/unbuilt.tsx'

/** Addresses of a store that have moved, those whose screen is to come, and those that are none. */
export const Route = createFileRoute('/_store/$')({
  loader: ({ context: { site }, location: { pathname, searchStr } }) => {
    const href = movedTo(pathname, searchStr, site === 'prebuilt' ? [...movedInShop, ...moved] : moved)
    if (href) throw redirect({ href, replace: true })
  },
  component: () => <Unbuilt placeholders={storePlaceholders} />,
})
