import type { Pagination } from '@quayside/contract/vocabulary/paging'
import { ListFooter } from '#foundation/ui/lists/list-footer.tsx'

/** Range of the list on this page, and pagination. */
export function OrdersFooter({ pagination, hrefFor }: { pagination: Pagination; hrefFor: (page: number) => string }) {
  const { page, pages, per_page: perPage, count } = pagination
  const from = (page - 1) * perPage + 1
  return (
    <ListFooter from={from} to={Math.min(count, page * perPage)} total={count} of="orders" page={page} pages={pages} hrefFor={hrefFor} />
  )
}
