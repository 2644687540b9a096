import { Button, NativeSelect } from '@mantine/core'
import { categoryTree, noCategory, noCategoryLabel, uncategorized } from '@quayside/domain/catalogue/category'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { queryText } from '#foundation/api/query-text.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { readOneOf, readWhole } from '#foundation/api/read-query.ts'
import { counted } from '#foundation/formats/counts.ts'
import { BulkBar } from '#foundation/ui/lists/bulk-bar.tsx'
import { ListFooter } from '#foundation/ui/lists/list-footer.tsx'
import { RowCheck } from '#foundation/ui/lists/row-check.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { useSelection } from '#foundation/ui/lists/use-selection.ts'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { Picture } from '#foundation/ui/pictures/picture.tsx'
import { bulkEditAddress } from './bulk-edits/bulk-edit-address.ts'
import { useStartBulkEdit } from './bulk-edits/bulk-edits.queries.ts'
import classes from './categories-page.module.css'
import { productAddress } from './products-address.ts'
import { useProductsOfCategory, useSetCategory } from './supplier-products.queries.ts'

/** Products of one category, which can be moved to another one singly or in bulk. @see S-61 */
export const Route = createFileRoute('/_supplier/supplier/categories')({ validateSearch: rawSearch, component: CategoriesPage })

const choices = [
  { value: uncategorized, label: 'No category yet' },
  ...categoryTree.map(({ key, label }) => ({ value: key, label })),
  { value: noCategory, label: noCategoryLabel },
]
const keys = choices.map(({ value }) => value)
const addressOf = (category: string, page = 1) =>
  `/supplier/categories${queryText({ category: category === uncategorized ? undefined : category, page: page > 1 ? page : undefined })}`

function CategoriesPage() {
  const asked = Route.useSearch()
  const [category, page] = [readOneOf(asked.category, keys) ?? uncategorized, readWhole(asked.page, 2) ?? 1]
  const navigate = useNavigate()
  const { data, isPending, isError, error, refetch } = useProductsOfCategory(category, page)
  const products = data?.products ?? []
  const selection = useSelection(products.map(({ id }) => id))
  const [target, setTarget] = useState('')
  const [isWhole, setIsWhole] = useState(false)
  const total = data?.pagination.count ?? 0
  const startBulkEdit = useStartBulkEdit()
  const move = useSetCategory()
  const moveAll = () =>
    startBulkEdit.mutate(
      {
        body: {
          edit: { kind: 'category', category: target as 'pets' },
          selection: { type: 'all', category: category as 'pets' },
          applies_itself: true,
        },
      },
      { onSuccess: ({ bulk_edit: { id } }) => void navigate({ href: bulkEditAddress(id) }) },
    )
  const press = () =>
    move.mutate(
      {
        body: {
          product_ids: [...selection.chosen],
          tag: target === uncategorized ? category : target,
          type: target === uncategorized ? 'remove' : 'add',
        },
      },
      { onSuccess: ({ changed }) => showToast({ tone: 'good', text: `${counted(changed, 'product')} moved` }) },
    )
  return (
    <>
      <PageHeader
        title="Categories"
        detail="Where stores find each of your products."
        back={{ label: 'Products', href: '/supplier/products' }}
      />
      <div className={classes.tools}>
        <NativeSelect
          label="Show"
          value={category}
          data={choices}
          onChange={(event) => void navigate({ href: addressOf(event.currentTarget.value) })}
        />
      </div>
      {isError ? (
        <FailureNotice text="Error retrieving products" error={error} onRetry={refetch} />
      ) : isPending ? (
        <Panel flush label="Products">
          <TableSkeleton columns={[52, 260, 120]} />
        </Panel>
      ) : products.length === 0 ? (
        <Panel>
          <p className={classes.nothing}>
            {category === uncategorized ? 'Every product has a category.' : 'No product is in this category.'}
          </p>
        </Panel>
      ) : (
        <>
          <BulkBar
            chosen={isWhole ? total : selection.chosen.length}
            total={isWhole ? total : products.length}
            onAll={(isOn) => {
              selection.all(isOn)
              setIsWhole(false)
            }}
          >
            {selection.chosen.length > 0 && (
              <span className={classes.move}>
                {selection.chosen.length === products.length && total > products.length && !isWhole && (
                  <Button size="xs" variant="subtle" onClick={() => setIsWhole(true)}>
                    {`Select all ${total.toLocaleString('en-US')}`}
                  </Button>
                )}
                <NativeSelect
                  aria-label="Move to"
                  value={target}
                  data={[{ value: '', label: 'Move to…', disabled: true }, ...choices.filter(({ value }) => value !== category)]}
                  onChange={(event) => setTarget(event.currentTarget.value)}
                />
                <Button
                  size="xs"
                  disabled={!target}
                  loading={move.isPending || startBulkEdit.isPending}
                  onClick={isWhole ? moveAll : press}
                >
                  Move
                </Button>
              </span>
            )}
          </BulkBar>
          <Panel flush label="Products">
            <ul className={classes.rows}>
              {products.map(({ id, title, image }) => (
                <li key={id}>
                  <RowCheck
                    label={title}
                    isChosen={selection.isChosen(id)}
                    onToggle={(isRange) => {
                      setIsWhole(false)
                      selection.toggle(id, isRange)
                    }}
                  />
                  <Picture src={image} height={150} className={classes.picture} />
                  <a href={productAddress(id)}>{title}</a>
                </li>
              ))}
            </ul>
          </Panel>
          <ListFooter
            from={data.pagination.first_item}
            to={data.pagination.last_item}
            total={data.pagination.count}
            of="products"
            page={data.pagination.page}
            pages={data.pagination.pages}
            hrefFor={(to) => addressOf(category, to)}
          />
        </>
      )}
    </>
  )
}
