import { Button } from '@mantine/core'
import type { WireConflict, WireConflictingValue } from '@quayside/contract/sync/conflict'
import { shownVariantName } from '@quayside/domain/catalogue/variant-name'
import { syncedFieldNames } from '@quayside/domain/stores/sync-settings'
import { parseMinor } from '@quayside/domain/vocabulary/money'
import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { counted } from '#foundation/formats/counts.ts'
import { formatMoney } from '#foundation/formats/money.ts'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { Picture } from '#foundation/ui/pictures/picture.tsx'
import classes from './conflicts-panel.module.css'
import { useConflicts, useResolveConflicts } from './imported.queries.ts'

/** Conflicts, each with the supplier's value, the former one and the owner's side by side. */
export function ConflictsPanel() {
  const { data, isError, error, refetch } = useConflicts()
  const resolve = useResolveConflicts()
  if (isError) return <FailureNotice text="Error retrieving conflicts" error={error} onRetry={refetch} />
  if (!data?.products.length) return null
  const { products, conflict_count: count, pagination } = data
  const choose = (choice: 'supplier' | 'owner', chosen: readonly WireConflict[], conflictIds?: number[]) =>
    resolve.mutate({
      body: {
        imported_product_ids: chosen.map(({ imported_product_id: id }) => id),
        choice,
        ...(conflictIds ? { conflict_ids: conflictIds } : {}),
      },
    })
  const shown = counted(products.length, 'product')
  return (
    <Panel
      title={`${counted(count, 'value')} that you and the supplier have both changed`}
      aside={
        <div className={classes.all}>
          <ConfirmButton
            size="xs"
            question={`Keep yours for ${shown}?`}
            consequence="You will be asked again if a supplier changes one of these values."
            confirm="Keep mine"
            onConfirm={() => choose('owner', products)}
          >
            Keep all my values
          </ConfirmButton>
          <ConfirmButton
            size="xs"
            question={`Take the supplier’s for ${shown}?`}
            consequence="Your values are replaced, here and in your store. You can undo this for each product."
            confirm="Take theirs"
            onConfirm={() => choose('supplier', products)}
          >
            Use all supplier values
          </ConfirmButton>
        </div>
      }
    >
      {pagination.count > products.length && (
        <p className={classes.more}>
          Showing the newest {products.length} of {counted(pagination.count, 'product')}. The rest appear when these are resolved.
        </p>
      )}
      <ul className={classes.products}>
        {products.map((product) => (
          <li key={product.imported_product_id}>
            <header>
              <Picture src={product.image_url} height={150} className={classes.thumb} />
              <h3>
                <a href={`/product/${product.product_id}`}>{product.title}</a>
              </h3>
            </header>
            {product.conflicts.map((conflict) => (
              <Conflict
                key={conflict.id}
                conflict={conflict}
                title={product.title}
                isBusy={resolve.isPending}
                onChoose={(choice) => choose(choice, [product], [conflict.id])}
              />
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface ConflictProps {
  conflict: WireConflictingValue
  title: string
  isBusy: boolean
  onChoose: (choice: 'supplier' | 'owner') => void
}

function Conflict({ conflict, title, isBusy, onChoose }: ConflictProps) {
  const { currency } = useStoreSettings()
  const { field, variant_name: variant, supplier, was, yours } = conflict
  const shown = (value: string) => (field === 'price' ? formatMoney(parseMinor(value) ?? 0, currency) : value)
  const name = [syncedFieldNames[field], shownVariantName(variant)].filter(Boolean).join(', ')
  return (
    <div className={classes.conflict} role="group" aria-label={`${name} of ${title}`} data-long={field === 'description' || undefined}>
      <p className={classes.field}>
        {name}
        <small>{was === null ? 'before: not known' : `before: ${shown(was)}`}</small>
      </p>
      <Side name="Supplier’s" value={shown(supplier)} action="Take the supplier’s" isBusy={isBusy} onChoose={() => onChoose('supplier')} />
      <Side name="Yours" value={shown(yours)} action="Keep yours" isBusy={isBusy} onChoose={() => onChoose('owner')} />
    </div>
  )
}

interface SideProps {
  name: string
  value: string
  action: string
  isBusy: boolean
  onChoose: () => void
}

function Side({ name, value, action, isBusy, onChoose }: SideProps) {
  return (
    <div className={classes.side}>
      <p>
        <small>{name}</small>
        {value}
      </p>
      <Button size="xs" variant="default" disabled={isBusy} onClick={onChoose}>
        {action}
      </Button>
    </div>
  )
}
