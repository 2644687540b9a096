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
  /** The picture's ground colour, seen until it has come. */
  ground?: string | undefined
  /** The picture may be cut to fill its place; else it is seen whole. */
  isCropped?: boolean
  /** Absent where the site hides who the supplier is; then say where it ships from. */
  supplier?: { name: string; href?: string | undefined; badges: Badge[] } | undefined
  shipsFrom: string
  sale: Sale
  /** A text where there is no profit to work out, and why. */
  workings: Workings | string
  state: ImportState
  onAdd?: () => void
  /** Stands in the import button's place while the supplier has not approved the store. */
  approval?: ReactNode
  /** At the picture's corner: chooses it to be compared. */
  compare?: ReactNode
  /** The request is under way. */
  isBusy?: boolean
  /** "New", "Featured": at most one word on the picture. */
  flag?: string | undefined
  variants: number
  /** Variants of the product: with them they can be looked at on the card, one by one. */
  variantsOf?: VariantsOf
  /** Which place's length the title has. */
  titlePlace?: 'productTitleOnCard' | 'productTitleOnDashboard'
  /** The first row loads at once, the rest when it comes near. */
  eager?: boolean
}

/** A product as it stands in every grid: picture, one line of title, supplier, money, one button. The whole card opens the product. */
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
