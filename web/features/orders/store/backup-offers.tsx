import type { BackupOffer } from '@quayside/contract/orders/backup-offer'
import type { SupplierBlock } from '@quayside/contract/orders/order'
import type { WireMoney } from '@quayside/contract/vocabulary/money'
import { messageOf } from '#foundation/api/api-error.ts'
import { formatMoney } from '#foundation/formats/money.ts'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { DataTable } from '#foundation/ui/lists/data-table.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { useBackupOffers, useUseBackup } from '../orders.queries.ts'
import classes from './backup-offers.module.css'

interface BackupOffersProps {
  orderId: number
  block: SupplierBlock
  /** False for an order that the store made here itself. */
  hasShop: boolean
}

/**
 * Backup suppliers for out-of-stock items of an unpaid block, each compared with the current one. Nothing changes until the owner chooses.
 */
export function BackupOffers({ orderId, block, hasShop }: BackupOffersProps) {
  const offers = useBackupOffers(orderId).filter((offer) => offer.supplier_order_id === block.supplier_order_id)
  return offers.map((offer) => <Offer key={offer.line_id} orderId={orderId} offer={offer} hasShop={hasShop} />)
}

function Offer({ orderId, offer, hasShop }: { orderId: number; offer: BackupOffer; hasShop: boolean }) {
  const { current, backups, quantity } = offer
  const columns = [
    { name: 'Supplier' },
    ...['Cost', 'Shipping', 'Your profit'].map((name) => ({ name, numeric: true })),
    { name: 'Choose', quiet: true },
  ]
  const item = `${quantity === 1 ? '' : `${quantity} × `}${current.title}`
  return (
    <section className={classes.offer} aria-label={`Backup suppliers for ${current.title}`}>
      <h3>{item} is available from a backup supplier</h3>
      <p>Both suppliers confirmed that it is the same product.{hasShop && ' The order in your store stays as it is.'}</p>
      <DataTable label={`Suppliers of ${current.title}`} columns={columns}>
        <tr>
          <td>
            <b>{current.supplier}</b>
            <br />
            Out of stock
          </td>
          <Amounts {...current} />
          <td />
        </tr>
        {backups.map((backup) => (
          <tr key={backup.variant_id}>
            <td>
              <b>{backup.supplier}</b>
              <br />
              {[backup.title, backup.variant].filter(Boolean).join(', ')}
              <br />
              Ships within {backup.processing_time}
            </td>
            <Amounts {...backup} />
            <td data-num>
              <ChooseButton orderId={orderId} lineId={offer.line_id} backup={backup} item={item} />
            </td>
          </tr>
        ))}
      </DataTable>
    </section>
  )
}

function ChooseButton(props: { orderId: number; lineId: number; backup: BackupOffer['backups'][number]; item: string }) {
  const { orderId, lineId, backup, item } = props
  const use = useUseBackup()
  const { minor, currency } = backup.total
  return (
    <>
      <ConfirmButton
        size="xs"
        question={`Order from ${backup.supplier}?`}
        consequence={`${item} moves to ${backup.supplier}. You pay ${amountOf(backup.total)} with shipping. Nothing is charged yet.`}
        confirm={`Order from ${backup.supplier}`}
        loading={use.isPending}
        onConfirm={() =>
          use.mutate(
            { body: { order_id: orderId, line_id: lineId, variant_id: backup.variant_id, expected: { minor, currency } } },
            { onSuccess: () => showToast({ tone: 'good', text: `${item} is now ordered from ${backup.supplier}` }) },
          )
        }
      >
        Use backup
      </ConfirmButton>
      {use.error && <Notice tone="bad">{messageOf(use.error)}</Notice>}
    </>
  )
}

const Amounts = ({ cost, shipping, profit }: Pick<BackupOffer['current'], 'cost' | 'shipping' | 'profit'>) => (
  <>
    <td data-num>{amountOf(cost)}</td>
    <td data-num>{amountOf(shipping)}</td>
    <td data-num>{profit ? amountOf(profit) : '–'}</td>
  </>
)

const amountOf = ({ minor, currency }: WireMoney): string => formatMoney(minor, currency)
