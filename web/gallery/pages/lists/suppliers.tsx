import { supplierBadges } from '@quayside/domain/suppliers/badges'
import { SupplierBadge } from '#features/suppliers/parts/supplier-badge.tsx'
import { SupplierLine } from '#features/suppliers/parts/supplier-line.tsx'
import { SupplierMark } from '#features/suppliers/parts/supplier-mark.tsx'
import { SupplierPanel } from '#features/suppliers/parts/supplier-panel.tsx'
import { Row, Stack } from '../../lay.tsx'
import { hebrewName } from '../../samples.ts'
import type { Widget } from '../../widget.ts'

export const suppliers: Widget = {
  key: 'suppliers',
  name: 'Supplier: mark, line, badges, panel',
  group: 'Goods',
  about: 'Who makes it: a line on a card, earned badges with their reason, initials where there is no logo, the facts the badges rest on.',
  file: 'features/suppliers/parts/supplier-mark.tsx',
  examples: [
    {
      title: 'Mark',
      note: 'Initials on the house’s ground, on a chosen colour, on one as dark as the panel; a logo.',
      flush: true,
      Show: () => (
        <div style={{ padding: 20 }}>
          <Row>
            <SupplierMark name="North Woods Soap" />
            <SupplierMark name="Tidelamp Candle Works" colour="#8C4A2F" />
            <SupplierMark name="Black Harbour" colour="#101B33" />
            <SupplierMark name="Teapot House" logo="/ship/teapot.webp" />
            <SupplierMark name="North Woods Soap" size={24} />
            <SupplierMark name="North Woods Soap" size={72} />
            <SupplierMark name={hebrewName} />
          </Row>
        </div>
      ),
    },
    {
      title: 'Line',
      Show: () => (
        <Stack width={260}>
          <SupplierLine name="North Woods Soap" badges={['star']} href="/supplier-id/1" />
          <SupplierLine name="North Woods Soap" badges={[]} />
          <SupplierLine name="The North Woods Soap and Candle Company" badges={[...supplierBadges]} href="/supplier-id/1" />
          <SupplierLine name={hebrewName} badges={['fast']} />
        </Stack>
      ),
    },
    {
      title: 'Badges with their words',
      Show: () => (
        <Row>
          {supplierBadges.map((badge) => (
            <SupplierBadge key={badge} badge={badge} named />
          ))}
        </Row>
      ),
    },
    {
      title: 'Panel',
      Show: () => (
        <Stack width={340}>
          <SupplierPanel
            supplier={{
              name: 'North Woods Soap',
              href: '/supplier-id/1',
              place: 'Duluth, US',
              slogan: 'Cold-pressed, slowly.',
              badges: [...supplierBadges],
              rating: { mean: 4.9, count: 312 },
              shipped: 4210,
              reply: 'a day',
              makes: '2 days',
            }}
          />
        </Stack>
      ),
    },
  ],
}
