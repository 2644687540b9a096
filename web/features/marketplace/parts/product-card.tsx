import type { SupplierBadge as Badge } from '@quayside/domain/suppliers/badges'
import { type ReactNode, useRef, useState } from 'react'
import { flyToImportList } from '#features/imports/parts/fly-to-import-list.ts'
import { ImportButton, type ImportState } from '#features/imports/parts/import-button.tsx'
import { SupplierLine } from '#features/suppliers/parts/supplier-line.tsx'
import type { Workings } from '#foundation/ui/money/money-with-workings.tsx'
import { PriceBlock } from '#foundation/ui/money/price-block.tsx'
import type { Sale } from '#foundation/ui/money/sale.ts'
import { Picture } from '#foundation/ui/pictures/picture.tsx'
import { Shortened } from '#foundation/ui/shortened.tsx'
import { CardVariants } from './card-variants.tsx'
import type { ChosenVariant, VariantsOf } from './chosen-variant.ts'
import classes from './product-card.module.css'

export interface ProductCardProps {
  href: string
  title: string
  image: string | null
  /** Background colour of the picture until it has loaded. */
  ground?: string | undefined
  /** True if the picture may be cropped to fill its place; otherwise it is shown whole. */
  isCropped?: boolean
  /** Absent if the site hides suppliers; the card then shows the shipping origin. */
  supplier?: { name: string; href?: string | undefined; badges: Badge[] } | undefined
  shipsFrom: string
  sale: Sale
  /** Text with the reason if no profit can be calculated. */
  workings: Workings | string
  state: ImportState
  onAdd?: () => void
  /** Replaces the import button while the supplier has not approved the store. */
  approval?: ReactNode
  /** Control at the picture's corner that adds it to the comparison. */
  compare?: ReactNode
  /** True while the request is pending. */
  isBusy?: boolean
  /** Single label on the picture: "New" or "Featured". */
  flag?: string | undefined
  variants: number
  /** Variants of the product; if set, the card lets the user choose one. */
  variantsOf?: VariantsOf
  /** Length limit of the title, by place. */
  titlePlace?: 'productTitleOnCard' | 'productTitleOnDashboard'
  /** True in the first row: the picture loads at once, the others lazily. */
  eager?: boolean
}

/** Product card of every grid: picture, one-line title, supplier, amounts, one button. The whole card opens the product. */
export function ProductCard({
  href,
  title,
  image,
  ground,
  isCropped = true,
  supplier,
  shipsFrom,
  sale,
  workings,
  state,
  onAdd,
  approval,
  compare,
  isBusy = false,
  flag,
  variants,
  variantsOf,
  titlePlace = 'productTitleOnCard',
  eager = false,
}: ProductCardProps) {
  const picture = useRef<HTMLImageElement>(null)
  const [chosen, setChosen] = useState<ChosenVariant>()
  const add = () => {
    flyToImportList(picture.current)
    onAdd?.()
  }
  return (
    <article className={classes.card}>
      <div className={classes.frame}>
        <Picture
          ref={picture}
          src={image}
          alt={title}
          height={350}
          sizes="(max-width: 799px) 45vw, 260px"
          ground={ground}
          fit={isCropped ? 'cover' : 'contain'}
          eager={eager}
        />
        {flag && <span className={classes.flag}>{flag}</span>}
        {compare}
      </div>
      <div className={classes.body}>
        <div className={classes.words}>
          <h3 className={classes.title}>
            <a href={href}>
              <Shortened text={title} to={titlePlace} />
            </a>
          </h3>
          {supplier ? <SupplierLine {...supplier} /> : <p className={classes.from}>Ships from {shipsFrom}</p>}
        </div>
        <PriceBlock sale={chosen?.sale ?? sale} workings={chosen?.workings ?? workings} />
        {approval ?? <ImportButton state={state} title={title} onAdd={add} isBusy={isBusy} />}
      </div>
      {variants > 1 && <CardVariants title={title} count={variants} of={variantsOf} chosen={chosen} onChoose={setChosen} />}
    </article>
  )
}
