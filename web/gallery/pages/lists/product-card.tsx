import type { ImportState } from '#features/imports/parts/import-button.tsx'
import { ProductCard as Card } from '#features/marketplace/parts/product-card.tsx'
import { longTitle, loss, rightToLeft, sale, workingsOf } from '../../samples.ts'
import type { Example, Widget } from '../../widget.ts'

export const usualCard = {
  href: '/product/1',
  title: 'Stoneware Teapot',
  image: '/ship/teapot.webp',
  supplier: { name: 'North Woods Soap', badges: ['star' as const] },
  shipsFrom: 'United States',
  sale,
  workings: workingsOf(sale),
  state: { kind: 'none' } as ImportState,
  variants: 1,
  eager: true,
}
const cards = (title: string, several: Partial<Parameters<typeof Card>[0]>[]): Example => ({
  title,
  Show: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))', gap: 16 }}>
      {several.map((props, at) => (
        <Card key={at} {...usualCard} {...props} />
      ))}
    </div>
  ),
})

export const productCard: Widget = {
  key: 'product-card',
  name: 'Product card and import button',
  group: 'Goods',
  about: 'The face of goods: picture, one line of title, supplier, money, one button. The louder the button, the more there is to do.',
  file: 'features/marketplace/parts/product-card.tsx',
  examples: [
    cards('What can be done', [
      {},
      { state: { kind: 'list' } },
      { state: { kind: 'store' } },
      { state: { kind: 'ask' } },
      { state: { kind: 'refused', label: 'Out of stock', reason: 'The supplier has none left.' } },
      { isBusy: true },
    ]),
    cards('Flags, variants, no picture, a loss', [
      { flag: 'New', variants: 12 },
      { image: null },
      { sale: loss, workings: workingsOf(loss) },
      { workings: 'Does not ship to Canada' },
    ]),
    cards('Long, right-to-left, and hidden supplier', [
      { title: longTitle, supplier: { name: 'The North Woods Soap and Candle Company', badges: ['star', 'smooth', 'fast', 'reviews'] } },
      { title: rightToLeft },
      { supplier: undefined },
    ]),
  ],
}
