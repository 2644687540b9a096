import { NativeSelect } from '@mantine/core'
import { marketplaceMessages } from '@quayside/contract/marketplace/endpoints'
import type { Product, ProductVariant } from '@quayside/contract/marketplace/product'
import { variantButtonsUpTo } from '@quayside/domain/catalogue/variant-order'
import { useProductVariants } from '../marketplace.queries.ts'
import type { ChosenVariant, VariantsOf } from '../parts/chosen-variant.ts'
import { productIn } from './product-in-currency.ts'
import { saleOf, workingsOf } from './product-sale.ts'
import classes from './variant-choice.module.css'

interface VariantChoiceProps {
  title: string
  of: VariantsOf
  chosen: number | undefined
  onChoose: (chosen: ChosenVariant | undefined) => void
}

/** Variants on a product card: up to six as buttons, more as a list (K-039). The card shows the chosen one's amounts. */
export function VariantChoice({ title, of: { id, zone, currency }, chosen, onChoose }: VariantChoiceProps) {
  const { data, isError } = useProductVariants({ id, ...(zone === 'US' ? {} : { shipping_country: zone }) })
  if (isError) return <p className={classes.words}>{marketplaceMessages.productFailed}</p>
  if (!data) return <p className={classes.words}>Loading variants…</p>
  const product = productIn(currency, data)
  const choose = (variant: ProductVariant | undefined) => onChoose(variant && chosenOf(variant, product))
  const label = `Variants of ${title}`
  if (product.variants.length > variantButtonsUpTo) {
    return (
      <NativeSelect
        size="xs"
        aria-label={label}
        data={[
          { value: '', label: `All ${product.variants.length} variants` },
          ...product.variants.map((variant) => ({ value: String(variant.id), label: wordsOf(variant) })),
        ]}
        value={chosen === undefined ? '' : String(chosen)}
        onChange={({ currentTarget: { value } }) => choose(product.variants.find((variant) => String(variant.id) === value))}
      />
    )
  }
  return (
    <fieldset className={classes.buttons} aria-label={label}>
      {product.variants.map((variant) => (
        <button
          key={variant.id}
          type="button"
          aria-label={wordsOf(variant)}
          aria-pressed={variant.id === chosen}
          data-out={variant.quantity === 0 || undefined}
          onClick={() => choose(variant.id === chosen ? undefined : variant)}
        >
          {variant.name}
        </button>
      ))}
    </fieldset>
  )
}

const wordsOf = ({ name, quantity }: ProductVariant): string => (quantity === 0 ? `${name} (out of stock)` : name)

const chosenOf = (variant: ProductVariant, product: Product): ChosenVariant => ({
  id: variant.id,
  name: variant.name,
  sale: saleOf(variant, product),
  workings: workingsOf(variant, product),
})
