import { createFileRoute, redirect } from '@tanstack/react-router'
import { moved, movedInShop, movedTo } from '../../placeholders/moved.ts'
import { storePlaceholders } from '../../placeholders/store-placeholders.ts'
import { Unbuilt } from '../../placeholders/unbuilt.tsx'

/** Store addresses without a page of their own: moved ones, planned ones, and unknown ones. */
export const Route = createFileRoute('/_store/$')({
  loader: ({ context: { site }, location: { pathname, searchStr } }) => {
    const href = movedTo(pathname, searchStr, site === 'prebuilt' ? [...movedInShop, ...moved] : moved)
    if (href) throw redirect({ href, replace: true })
  },
  component: () => <Unbuilt placeholders={storePlaceholders} />,
})
