import type { WireImportedProduct } from '@quayside/contract/imports/import-item'
import type { IssueKind } from '@quayside/domain/shop-health/issues'
import { parseMinor } from '@quayside/domain/vocabulary/money'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { counted } from '#foundation/formats/counts.ts'
import { formatDate } from '#foundation/formats/dates.ts'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { RowCheck } from '#foundation/ui/lists/row-check.tsx'
import { Money } from '#foundation/ui/money/money.tsx'
import { Picture } from '#foundation/ui/pictures/picture.tsx'
import { Shortened } from '#foundation/ui/shortened.tsx'
import { StatusBadge, type Tone } from '#foundation/ui/status-badge.tsx'
import { importedAddress } from './imported-address.ts'
import classes from './imported-products.module.css'
import { deleteConsequence, syncConsequence } from './imported-words.ts'

interface ImportedRowProps {
  product: WireImportedProduct
  isChosen: boolean
  onToggle: (isRange: boolean) => void
  onSync: () => void
  onDelete: () => void
  onUndo: () => void
}

const underwayWords = { sync: 'Syncing', delete: 'Leaving your store' } as const

export function ImportedRow({ product, isChosen, onToggle, onSync, onDelete, onUndo }: ImportedRowProps) {
  const { title, image_url, ground_colour, product_id, issues, underway, underway_note } = product
  const reason = underway ? `${underwayWords[underway]}: it can be chosen again when that is done.` : undefined
  return (
    <tr>
      <td>
        <RowCheck label={title} isChosen={isChosen} reason={reason} onToggle={onToggle} />
      </td>
      <td>
        <Picture src={image_url} height={150} ground={ground_colour ?? undefined} className={classes.thumb} />
      </td>
      <td>
        <a className={classes.title} href={`/product/${product_id}`}>
          <Shortened text={title} to="productTitleInList" />
        </a>
        <Detail product={product} onUndo={onUndo} />
        {underway_note && (
          <span className={classes.waits}>
            <IconClock size={14} aria-hidden />
            {underway_note}
          </span>
        )}
        {issues.map(({ kind, text }) => (
          <span key={kind} className={classes.issue}>
            <IconAlertTriangle size={14} aria-hidden />
            <span>
              <span>{text}</span>
              <WayOn kind={kind} title={title} onSync={underway ? undefined : onSync} />
            </span>
          </span>
        ))}
      </td>
      <td data-num>
        <Prices product={product} />
      </td>
      <td data-num>
        <Stock product={product} />
      </td>
      <td data-wide>
        <State product={product} />
      </td>
      <td>
        <div className={classes.actions}>
          {underway ? (
            <span className={classes.underway} role="status">
              {underwayWords[underway]}…
            </span>
          ) : (
            <>
              <ConfirmButton
                size="xs"
                question={`Sync ${title}?`}
                consequence={syncConsequence}
                confirm="Sync"
                onConfirm={onSync}
                aria-label={`Sync ${title}`}
              >
                Sync
              </ConfirmButton>
              <ConfirmButton
                size="xs"
                question={`Delete ${title}?`}
                consequence={deleteConsequence}
                confirm="Delete"
                isGrave
                onConfirm={onDelete}
                aria-label={`Delete ${title}`}
              >
                Delete
              </ConfirmButton>
            </>
          )}
        </div>
      </td>
    </tr>
  )
}

/** Link about an issue, or an action on it, beside Sync and Delete. */
function WayOn({ kind, title, onSync }: { kind: IssueKind; title: string; onSync: (() => void) | undefined }) {
  if (kind === 'sync_failed')
    return (
      <>
        {' '}
        <a href="/unsynced">See details</a>
        {onSync && (
          <ConfirmButton
            variant="subtle"
            size="compact-xs"
            question={`Sync ${title} again?`}
            consequence={syncConsequence}
            confirm="Try again"
            onConfirm={onSync}
            aria-label={`Try again to sync ${title}`}
          >
            Try again
          </ConfirmButton>
        )}
      </>
    )
  if (kind === 'out_of_step')
    return (
      <>
        {' '}
        <a href="/unsynced">See what differs</a>
      </>
    )
  if (kind === 'conflict')
    return (
      <>
        {' '}
        <a href={importedAddress({ status: 'issues' })}>See both</a>
      </>
    )
  return null
}

function Detail({ product, onUndo }: Pick<ImportedRowProps, 'product' | 'onUndo'>) {
  const { title, supplier, variant_count: variants, imported_at: at, last_sync: sync, underway } = product
  return (
    <small className={classes.detail}>
      {supplier && `${supplier.name} · `}
      {counted(variants, 'variant')}
      {' · imported '}
      {formatDate(at)}
      {sync && !underway && (
        <span className={classes.sync}>
          {`${sync.fields.join(', ')} synced ${formatDate(sync.at)} `}
          <ConfirmButton
            variant="subtle"
            size="compact-xs"
            question="Undo the last sync?"
            consequence="The values it changed are restored, here and in your store, until the supplier changes them again."
            confirm="Undo"
            onConfirm={onUndo}
            aria-label={`Undo the last sync of ${title}`}
          >
            Undo
          </ConfirmButton>
        </span>
      )}
    </small>
  )
}

/** Stock in the store, and the expected stock if it differs. */
function Stock({ product: { quantity, sellable_quantity: sellable, underway } }: Pick<ImportedRowProps, 'product'>) {
  return (
    <>
      {quantity ?? '–'}
      <span className={classes.unit}> in your store</span>
      {quantity !== sellable && underway !== 'delete' && (
        <span className={classes.should}>{quantity === null ? `${sellable} to sell` : `should be ${sellable}`}</span>
      )}
    </>
  )
}

function Prices({ product: { low_price: low, high_price: high } }: Pick<ImportedRowProps, 'product'>) {
  const { currency } = useStoreSettings()
  return (
    <>
      <Money minor={parseMinor(low) ?? 0} currency={currency} />
      {low !== high && (
        <>
          {' – '}
          <Money minor={parseMinor(high) ?? 0} currency={currency} />
        </>
      )}
    </>
  )
}

const stock: Record<WireImportedProduct['stock_status'], { label: string; tone: Tone }> = {
  in_stock: { label: 'In stock', tone: 'good' },
  low: { label: 'Low', tone: 'wait' },
  partial: { label: 'Some out of stock', tone: 'wait' },
  out: { label: 'Out of stock', tone: 'bad' },
}

function State({ product: { issues, stock_status: status } }: Pick<ImportedRowProps, 'product'>) {
  return issues.length ? <StatusBadge label={counted(issues.length, 'issue')} tone="bad" /> : <StatusBadge {...stock[status]} />
}
