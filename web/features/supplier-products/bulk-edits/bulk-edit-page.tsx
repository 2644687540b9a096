import { Button } from '@mantine/core'
import type { WireBulkEdit, WireBulkEditProduct } from '@quayside/contract/supplier-products/bulk-edits'
import { bulkEditPartNames, isUnderWay, mayApply, mayCancel, mayUndo } from '@quayside/domain/supplier-products/bulk-edit'
import { type BulkEditPart, bulkEditParts } from '@quayside/domain/supplier-products/bulk-edit-parts'
import { createFileRoute } from '@tanstack/react-router'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { readWhole } from '#foundation/api/read-query.ts'
import { counted } from '#foundation/formats/counts.ts'
import { ButtonWithReason } from '#foundation/ui/buttons/button-with-reason.tsx'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { DataTable } from '#foundation/ui/lists/data-table.tsx'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { ListFooter } from '#foundation/ui/lists/list-footer.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { TabLinks } from '#foundation/ui/lists/tab-links.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import { productAddress } from '../products-address.ts'
import { bulkEditAddress, bulkEditsAddress } from './bulk-edit-address.ts'
import { BulkEditBadge } from './bulk-edit-badge.tsx'
import { editWords, statusWords } from './bulk-edit-words.ts'
import classes from './bulk-edits.module.css'
import { bulkEditQuery, useApplyBulkEdit, useBulkEdit, useCancelBulkEdit, useUndoBulkEdit } from './bulk-edits.queries.ts'
import { readBulkEdit } from './read-bulk-edit.ts'

/** One bulk edit: its changes and refusals, the decision, and its progress. */
export const Route = createFileRoute('/_supplier/supplier/bulk-edit/$bulkEditId')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => readBulkEdit(search),
  loader: ({ context, params, deps: { show = 'changed', page = 1 } }) => {
    const id = readWhole(params.bulkEditId)
    if (id) void context.queryClient.prefetchQuery(bulkEditQuery(id, show, page))
  },
  component: BulkEditPage,
})

const back = { label: 'Bulk edits', href: bulkEditsAddress() }

function BulkEditPage() {
  const id = readWhole(Route.useParams().bulkEditId)
  return id ? <LoadedBulkEdit key={id} id={id} /> : <NoSuchBulkEdit />
}

function LoadedBulkEdit({ id }: { id: number }) {
  const { show = 'changed', page = 1 } = Route.useSearch({ select: readBulkEdit })
  const { data, error, refetch } = useBulkEdit(id, show, page)
  if (error?.status === 404) return <NoSuchBulkEdit />
  if (!data)
    return (
      <>
        <PageHeader title="Bulk edit" back={back} />
        {error ? (
          <FailureNotice text="This bulk edit could not be loaded." error={error} onRetry={refetch} />
        ) : (
          <Panel flush label="Bulk edit">
            <TableSkeleton rows={5} columns={[200, 240, 120]} />
          </Panel>
        )}
      </>
    )
  const { bulk_edit: bulkEdit, products, stores, pagination } = data
  return (
    <>
      <PageHeader title={editWords(bulkEdit.edit)} back={back} />
      <div className={classes.page}>
        <Decision bulkEdit={bulkEdit} />
        <Stores stores={stores} count={bulkEdit.store_count} />
        <TabLinks
          label="Products of this bulk edit"
          current={show}
          tabs={bulkEditParts
            .filter((part) => part !== 'left' || bulkEdit.left > 0)
            .map((part) => ({
              key: part,
              name: bulkEditPartNames[part],
              count: countOf(bulkEdit, part),
              href: bulkEditAddress(id, { show: part }),
            }))}
        />
        <Products products={products} part={show} isBusy={bulkEdit.state === 'previewing'} />
        {pagination.pages > 1 && (
          <ListFooter
            from={pagination.first_item}
            to={pagination.last_item}
            total={pagination.count}
            of="products"
            page={pagination.page}
            pages={pagination.pages}
            hrefFor={(to) => bulkEditAddress(id, { show, page: to })}
          />
        )}
      </div>
    </>
  )
}

const countOf = ({ changed, refused, left }: WireBulkEdit, part: BulkEditPart): number => ({ changed, refused, left })[part]

function Decision({ bulkEdit }: { bulkEdit: WireBulkEdit }) {
  const [apply, cancel, undo] = [useApplyBulkEdit(), useCancelBulkEdit(), useUndoBulkEdit()]
  const { state, changed, refused, ups, downs, left } = bulkEdit
  const call = { body: { id: bulkEdit.id } }
  const decision = mayApply(bulkEdit)
  return (
    <Panel title={state === 'ready' ? 'Preview' : 'Progress'} aside={<BulkEditBadge state={state} />}>
      <div className={classes.stack}>
        {bulkEdit.failure && <Notice tone="bad">{bulkEdit.failure}</Notice>}
        {left > 0 && <Notice tone="wait">{counted(left, 'product')} changed elsewhere since the preview, and left as they are.</Notice>}
        <p role="status" className={classes.words}>
          {statusWords(bulkEdit)}
        </p>
        <dl className={classes.sums}>
          <Sum name={bulkEdit.edit.kind === 'prices' ? 'Products with new prices' : 'Products changed'} count={changed} />
          {bulkEdit.edit.kind === 'prices' && <Sum name="Prices up" count={ups} />}
          {bulkEdit.edit.kind === 'prices' && <Sum name="Prices down" count={downs} />}
          <Sum name="Refused" count={refused} />
        </dl>
        <div className={classes.actions}>
          {state === 'ready' && (
            <ButtonWithReason
              reason={decision.allowed ? undefined : decision.reason}
              loading={apply.isPending}
              onClick={() => apply.mutate(call)}
            >
              {changed > 0 ? `Apply to ${counted(changed, 'product')}` : 'Apply'}
            </ButtonWithReason>
          )}
          {mayCancel(bulkEdit).allowed &&
            (isUnderWay(state) ? (
              <ConfirmButton
                question="Cancel this bulk edit?"
                consequence="Changes already made are kept."
                confirm="Cancel bulk edit"
                onConfirm={() => cancel.mutate(call)}
              >
                Cancel
              </ConfirmButton>
            ) : (
              <Button variant="default" onClick={() => cancel.mutate(call)}>
                Discard
              </Button>
            ))}
          {mayUndo(bulkEdit).allowed && (
            <ConfirmButton
              question={`Undo the change of ${counted(bulkEdit.written, 'product')}?`}
              consequence="Products are restored, except for what was changed afterwards. Stores see this as a change."
              confirm="Undo"
              isGrave
              onConfirm={() => undo.mutate(call)}
            >
              Undo
            </ConfirmButton>
          )}
        </div>
      </div>
    </Panel>
  )
}

const Sum = ({ name, count }: { name: string; count: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{count.toLocaleString('en-US')}</dd>
  </div>
)

/** Stores whose shops the change will reach. */
function Stores({ stores, count }: { stores: readonly { name: string; products: number }[]; count: number }) {
  if (count === 0) return null
  return (
    <Panel title={`${counted(count, 'store')} ${count === 1 ? 'carries' : 'carry'} these products`}>
      <ul className={classes.stores}>
        {stores.map(({ name, products }) => (
          <li key={name}>
            <b dir="auto">{name}</b> {counted(products, 'product')}
          </li>
        ))}
        {count > stores.length && <li>and {counted(count - stores.length, 'more store', 'more stores')}</li>}
      </ul>
    </Panel>
  )
}

const nothing: Readonly<Record<BulkEditPart, string>> = {
  changed: 'No product changes.',
  refused: 'No product is refused.',
  left: 'Nothing was left.',
}

function Products({ products, part, isBusy }: { products: readonly WireBulkEditProduct[]; part: BulkEditPart; isBusy: boolean }) {
  if (products.length === 0) return <p className={classes.words}>{isBusy ? 'Checking your products…' : nothing[part]}</p>
  return (
    <Panel flush label={bulkEditPartNames[part]}>
      <DataTable label={bulkEditPartNames[part]} columns={[{ name: 'Product' }, { name: part === 'refused' ? 'Why' : 'Changes' }]}>
        {products.map((product) => (
          <tr key={product.product_id}>
            <td>
              <a href={productAddress(product.product_id)}>{product.title}</a>
            </td>
            <td>{part === 'refused' ? <Refusals product={product} /> : <Changes product={product} />}</td>
          </tr>
        ))}
      </DataTable>
    </Panel>
  )
}

const Refusals = ({ product }: { product: WireBulkEditProduct }) => (
  <ul className={classes.changes}>
    {product.refusals.map(({ variant, message }) => (
      <li key={`${variant} ${message}`}>
        {variant && <b>{variant}: </b>}
        {message}
      </li>
    ))}
  </ul>
)

const fieldNames = { price: 'Price', retail_price: 'Retail price', active: 'State', category: 'Category' } as const

function Changes({ product: { changes, change_count: count } }: { product: WireBulkEditProduct }) {
  return (
    <ul className={classes.changes}>
      {changes.map(({ field, variant, before, after }) => (
        <li key={`${field} ${variant}`}>
          {variant ? `${variant}, ${fieldNames[field].toLowerCase()}` : fieldNames[field]}: <span className={classes.before}>{before}</span>{' '}
          <span className={classes.after}>{after}</span>
        </li>
      ))}
      {count > changes.length && <li>and {counted(count - changes.length, 'more change')}</li>}
    </ul>
  )
}

function NoSuchBulkEdit() {
  return (
    <>
      <PageHeader title="Bulk edit" back={back} />
      <EmptyState picture={<QuayPicture />} title="No such bulk edit" action={<a href={bulkEditsAddress()}>See all bulk edits</a>}>
        Its address is incomplete.
      </EmptyState>
    </>
  )
}
