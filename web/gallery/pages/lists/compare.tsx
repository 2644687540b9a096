import { type ReactNode, useState } from 'react'
import { type Chosen, chooseToCompare, compareNothing } from '#features/marketplace/parts/compare-choice.ts'
import { CompareControl } from '#features/marketplace/parts/compare-control.tsx'
import { CompareTray } from '#features/marketplace/parts/compare-tray.tsx'
import { ProductCard } from '#features/marketplace/parts/product-card.tsx'
import { Row } from '../../lay.tsx'
import { longTitle, rightToLeft } from '../../samples.ts'
import { Looks } from '../../states.tsx'
import type { Widget } from '../../widget.ts'
import { usualCard } from './product-card.tsx'

const goods: readonly Chosen[] = [
  { id: 1, title: usualCard.title, image: usualCard.image },
  { id: 2, title: longTitle, image: '/ship/teapot.webp' },
  { id: 3, title: rightToLeft, image: null },
  { id: 4, title: 'Stoneware Mug', image: '/ship/teapot.webp' },
  { id: 5, title: 'Linen Towel', image: null },
]
const [first] = goods as readonly [Chosen, ...Chosen[]]

/** An example with a store id of its own, so that its choices affect no real store. Opens with this number of chosen products. */
function At({ storeId, chosen, children }: { storeId: number; chosen: number; children: ReactNode }) {
  useState(() => {
    compareNothing(storeId)
    for (const product of goods.slice(0, chosen)) chooseToCompare(storeId, product)
  })
  return children
}

const [none, one, three, all, tried] = [-1, -2, -3, -4, -5] as const

function Card({ storeId, product }: { storeId: number; product: Chosen }) {
  return (
    <div style={{ width: 210 }}>
      <ProductCard {...usualCard} title={product.title} compare={<CompareControl storeId={storeId} product={product} />} />
    </div>
  )
}

/** The tray below the products, at the foot of the page. */
const Tray = ({ storeId }: { storeId: number }) => (
  <div style={{ paddingBottom: 32 }}>
    <CompareTray storeId={storeId} />
  </div>
)

export const compare: Widget = {
  key: 'compare',
  name: 'Compare',
  group: 'Goods',
  about:
    'Chooses products to be looked at side by side, four at most. On a card a quiet sign, on a product’s page a button; the tray goes along and leads to the comparison. Not for what is to be imported or ordered together.',
  file: 'features/marketplace/parts/compare-control.tsx',
  examples: [
    {
      title: 'On a card',
      note: 'Unseen until the card is pointed at or has the focus; a finger always sees it, and what is chosen stays seen.',
      Show: () => (
        <At storeId={one} chosen={1}>
          <Row>
            <Card storeId={one} product={goods[3]!} />
            <Looks as="hover">
              <Card storeId={one} product={goods[3]!} />
            </Looks>
            <Card storeId={one} product={first} />
          </Row>
        </At>
      ),
    },
    {
      title: 'On a product’s page',
      note: 'The last one says why there is no room.',
      Show: () => (
        <At storeId={none} chosen={0}>
          <At storeId={all} chosen={4}>
            <Row>
              <CompareControl as="button" storeId={none} product={first} />
              <CompareControl as="button" storeId={all} product={first} />
              <CompareControl as="button" storeId={all} product={goods[4]!} />
            </Row>
          </At>
        </At>
      ),
    },
    {
      title: 'The tray with three, one of them without a picture',
      Show: () => (
        <At storeId={three} chosen={3}>
          <Tray storeId={three} />
        </At>
      ),
    },
    {
      title: 'The tray with one: it says what is missing',
      Show: () => (
        <At storeId={one} chosen={1}>
          <Tray storeId={one} />
        </At>
      ),
    },
    {
      title: 'The tray when it is full',
      Show: () => (
        <At storeId={all} chosen={4}>
          <Tray storeId={all} />
        </At>
      ),
    },
    {
      title: 'Try it',
      note: 'Nothing is shown below while nothing is chosen.',
      Show: () => (
        <At storeId={tried} chosen={0}>
          <Row>
            {goods.map((product) => (
              <Card key={product.id} storeId={tried} product={product} />
            ))}
          </Row>
          <Tray storeId={tried} />
        </At>
      ),
    },
  ],
}
