import type { Product } from '@quayside/contract/marketplace/product'
import { valueLabel } from '@quayside/domain/marketplace/listing-filter'
import { zonePlaces } from '@quayside/domain/shipping/shipping-option'
import { makingTime } from '@quayside/domain/suppliers/making-time'
import { countryName } from '@quayside/domain/vocabulary/countries'
import { IconClockHour4, IconLeaf, IconLock, IconMapPin, IconPackages, IconTruckDelivery } from '@tabler/icons-react'
import { flyToImportList } from '#features/imports/parts/fly-to-import-list.ts'
import { ImportButton } from '#features/imports/parts/import-button.tsx'
import { ApprovalButton } from '#features/vendors/parts/approval-button.tsx'
import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { counted, formatCount } from '#foundation/formats/counts.ts'
import { ButtonWithReason } from '#foundation/ui/buttons/button-with-reason.tsx'
import { Money } from '#foundation/ui/money/money.tsx'
import { PriceBlock } from '#foundation/ui/money/price-block.tsx'
import { WaterlineLegend } from '#foundation/ui/money/waterline.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { useAddToImportList } from '../marketplace.queries.ts'
import { importStateOf } from '../products/card-of.tsx'
import { zoneNames } from '../products/filter-chips-of.ts'
import { ImportNow } from './import-now.tsx'
import classes from './product-page.module.css'
import { saleOf, workingsOf } from './product-sale.ts'

/** The cheapest variant's three amounts, the main button, and the facts for a decision. On a phone the button is fixed at the foot. */
export function ProductMoney({ product }: { product: Product }) {
  const sale = saleOf(product, product)
  const button = <ProductButton product={product} />
  return (
    <>
      <Panel label="Price">
        <PriceBlock size="panel" sale={sale} workings={workingsOf(product, product)} />
        {product.profit && (
          <div className={classes.legend}>
            <WaterlineLegend to={zonePlaces[product.shipping_country]} of={sale} />
          </div>
        )}
        <div className={classes.buy}>{button}</div>
        <AtOnce product={product} />
        <OwnCopy product={product} />
        <Facts product={product} />
      </Panel>
      <div className={classes.dock} data-dock>
        <span className={classes.dockSum}>
          <small>Profit</small>
          <b>{product.profit ? <Money minor={sale.profit} currency={sale.currency} /> : '–'}</b>
        </span>
        {button}
      </div>
    </>
  )
}

/** One-step import, if a shop is connected and nothing prevents it. */
function AtOnce({ product: { id, title, approval_status: approvalStatus, imported, supplier_status } }: { product: Product }) {
  const { platform } = useStoreSettings()
  const isOpen = approvalStatus === 'A' && imported !== 'shopify' && supplier_status !== 'HIDDEN'
  return isOpen && platform?.is_connected ? (
    <div className={classes.atOnce}>
      <ImportNow productId={id} title={title} />
    </div>
  ) : null
}

/** Title in the store if it differs, and the reason for a failed import. */
function OwnCopy({ product: { title, imported, issue, import_info: own } }: { product: Product }) {
  if (!own || (!issue && own.title === title)) return null
  return (
    <p className={classes.ownCopy}>
      {own.title !== title && (
        <>
          {imported === 'shopify' ? 'In your store as' : 'On your import list as'} <b dir="auto">{own.title}</b>.{' '}
        </>
      )}
      {issue && (
        <>
          Its import failed: {issue} <a href="/imported/list">Import list</a>
        </>
      )}
    </p>
  )
}

type Offered = Pick<Product, 'id' | 'title' | 'approval_status' | 'imported' | 'supplier' | 'supplier_status'>

/** The one available action: import it, open it, or request its supplier's approval. */
export function ProductButton({ product, size = 'md' }: { product: Offered; size?: 'sm' | 'md' }) {
  const add = useAddToImportList()
  const { approval_status: approvalStatus, imported, supplier, supplier_status } = product
  if (supplier_status === 'HIDDEN' && !imported) {
    return (
      <ButtonWithReason
        fullWidth
        size={size}
        leftSection={<IconLock size={15} />}
        reason="This supplier is not accepting stores at the moment."
      >
        Deactivated
      </ButtonWithReason>
    )
  }
  if (approvalStatus !== 'A' && !imported) return <ApprovalButton supplier={supplier} approvalStatus={approvalStatus} size={size} />
  const addIt = () => {
    flyToImportList(document.querySelector<HTMLElement>(`[data-fly-picture="${product.id}"] img`))
    add.mutate({ body: { product_id: product.id } })
  }
  return <ImportButton state={importStateOf(imported)} size={size} title={product.title} onAdd={addIt} isBusy={add.isPending} />
}

function Facts({ product: { variants, quantity, supplier, processing_time, shipping_options, made_in, values } }: { product: Product }) {
  const zones = (['US', 'CA', 'INTL'] as const).filter((zone) => shipping_options[zone])
  return (
    <ul className={classes.facts}>
      <li>
        <IconPackages size={18} aria-hidden />
        <span>
          {quantity > 0 ? <b className="num">{formatCount(quantity)}</b> : <b>None</b>} in stock
          {variants.length > 1 && ` across ${counted(variants.length, 'variant')}`}
        </span>
      </li>
      <li>
        <IconClockHour4 size={18} aria-hidden />
        <span>
          Made and packed in <b>{makingTime({ manufacturing_time: supplier?.manufacturing_time ?? null, processing_time })}</b>
        </span>
      </li>
      {zones.length > 0 && (
        <li>
          <IconTruckDelivery size={18} aria-hidden />
          <span>
            Ships to <b>{zones.map((zone) => (zone === 'INTL' ? 'other countries' : zoneNames[zone])).join(', ')}</b>
          </span>
        </li>
      )}
      {made_in && (
        <li>
          <IconMapPin size={18} aria-hidden />
          <span>
            Made in <b>{countryName(made_in)}</b>
          </span>
        </li>
      )}
      {values.length > 0 && (
        <li>
          <IconLeaf size={18} aria-hidden />
          <span>{values.map(valueLabel).join(' · ')}</span>
        </li>
      )}
    </ul>
  )
}
