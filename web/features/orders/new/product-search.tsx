import { Button } from '@mantine/core'
import { marketplaceMessages } from '@quayside/contract/marketplace/endpoints'
import type { ProductCard } from '@quayside/contract/marketplace/product'
import { onlyVariant, shownVariantName } from '@quayside/domain/catalogue/variant-name'
import { usualQuantity } from '@quayside/domain/orders/checkout/cart'
import { useState } from 'react'
import { counted } from '#foundation/formats/counts.ts'
import { SearchField } from '#foundation/ui/filters/search-field.tsx'
import { Money } from '#foundation/ui/money/money.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { Picture } from '#foundation/ui/pictures/picture.tsx'
import { useProductsFound, usePutIntoCart, useVariantsOf } from '../cart.queries.ts'
import classes from './product-search.module.css'

/** Finds products and puts their variants into the cart. @see C-023 */
export function ProductSearch({ inCart }: { inCart: ReadonlySet<number> }) {
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useProductsFound(search)
  const found = search ? (data?.products ?? []) : []
  const further = search && data ? data.total - found.length : 0
  return (
    <Panel label="Add products">
      <SearchField label="Search products to add" placeholder="Search products to add" wide value={search} onSearch={setSearch} />
      {search !== '' && error && <FailureNotice text={marketplaceMessages.listFailed} error={error} onRetry={refetch} />}
      {search !== '' && data && found.length === 0 && <p className={classes.none}>{marketplaceMessages.nothingFits}</p>}
      {found.length > 0 && (
        <ul className={classes.found} aria-label="Products found">
          {found.map((product) => (
            <Found key={product.id} product={product} inCart={inCart} />
          ))}
        </ul>
      )}
      {further > 0 && <p className={classes.none}>{counted(further, 'further product')}. Type more of the name.</p>}
    </Panel>
  )
}

function Found({ product, inCart }: { product: ProductCard; inCart: ReadonlySet<number> }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li>
      <span className={classes.product}>
        <Picture src={product.thumbnail_image_url || null} height={150} ground={product.ground_colour} className={classes.picture} />
        <span className={classes.words}>
          <b dir="auto">{product.title}</b>
          <small>{[product.supplier?.name, counted(product.variant_count, 'variant')].filter(Boolean).join(' · ')}</small>
        </span>
        <Button
          size="xs"
          variant="default"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Hide' : 'Choose'} variants of ${product.title}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Choose'}
        </Button>
      </span>
      {isOpen && <Variants product={product} inCart={inCart} />}
    </li>
  )
}

function Variants({ product: { id, title }, inCart }: { product: ProductCard; inCart: ReadonlySet<number> }) {
  const { data, error } = useVariantsOf(id)
  const put = usePutIntoCart()
  if (error) return <p className={classes.none}>{marketplaceMessages.productFailed}</p>
  if (!data) return <p className={classes.none}>Loading variants…</p>
  return (
    <ul className={classes.variants} aria-label={`Variants of ${title}`}>
      {data.variants.map((variant) => {
        const name = shownVariantName(variant.name) ?? onlyVariant
        return (
          <li key={variant.id}>
            <span className={classes.words}>
              {name}
              <small>{variant.quantity > 0 ? `${variant.quantity} in stock` : 'Out of stock'}</small>
            </span>
            <Money minor={variant.price.minor} currency={variant.price.currency} />
            {inCart.has(variant.id) ? (
              <span className={classes.added}>ADDED TO CART</span>
            ) : (
              <Button
                size="xs"
                variant="light"
                aria-label={`Add ${title}, ${name}`}
                disabled={put.isPending}
                onClick={() => put.mutate({ body: { items: [{ variant_id: variant.id, quantity: usualQuantity }] } })}
              >
                Add
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
