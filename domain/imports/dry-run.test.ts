import { expect, test } from 'vitest'
import { initialPrice } from '../store-products/initial-price.ts'
import { defaultImportSettings, type ImportSettings } from '../stores/import-settings.ts'
import { defaultSyncSettings } from '../stores/sync-settings.ts'
import { reprice } from '../sync/reprice.ts'
import { follow, type SyncedValues } from '../sync/sync.ts'
import { money } from '../vocabulary/money.ts'
import { counted, dryRunPrice, emptyTally, type PriceAtStake } from './dry-run.ts'

const cost = money(1000, 'USD')
const retailPrice = money(1500, 'USD')
const by = (settings: Partial<ImportSettings>, enforcesMinimumPrice = false) =>
  initialPrice({ cost, retailPrice, enforcesMinimumPrice }, { ...defaultImportSettings, useRetailPrice: false, ...settings }, [])
const floor = (enforcesMinimumPrice: boolean) => ({ enforcesMinimumPrice, retailPriceMinor: retailPrice.minor })
const percent = (n: number) => by({ markup: { type: 'PERCENT', percent: n } })

const price: PriceAtStake = { own: 1500, base: 1500, before: 1500, after: percent(100), follows: true, floor: floor(false) }

test.each<[string, Partial<PriceAtStake>, object]>([
  ['dearer settings', {}, { fate: 'up', minor: 2000 }],
  ['cheaper settings', { after: percent(20) }, { fate: 'down', minor: 1200 }],
  ['settings that come to the same', { after: percent(50) }, { fate: 'unchanged', minor: 1500 }],
  ['a price the owner has set', { own: 1799 }, { fate: 'kept', minor: 1799 }],
  ['a price the owner has set to what the new settings ask for', { own: 2000 }, { fate: 'kept', minor: 2000 }],
  ['a change of the supplier that is on its way', { base: 1400, own: 1400 }, { fate: 'up', minor: 2000 }],
  ['the same where prices do not follow', { base: 1400, own: 1400, follows: false }, { fate: 'kept', minor: 1400 }],
  ['the owner and the supplier have moved', { base: 1400, own: 1450 }, { fate: 'kept', minor: 1450 }],
  ['nothing is known of before', { base: undefined }, { fate: 'up', minor: 2000 }],
  ['on the list, as it was listed', { follows: 'on-list', own: 1400, base: 1400 }, { fate: 'up', minor: 2000 }],
  ['on the list, edited', { follows: 'on-list', own: 1450, base: 1400 }, { fate: 'kept', minor: 1450 }],
  ['on the list, not known what it was listed with', { follows: 'on-list', base: undefined }, { fate: 'up', minor: 2000 }],
  [
    'lifted to the minimum',
    { after: by({}, true), floor: floor(true) },
    { fate: 'unchanged', minor: 1500, isRaised: true, isBelow: false },
  ],
  ['kept below the minimum', { own: 900, floor: floor(true) }, { fate: 'kept', minor: 900, isRaised: false, isBelow: true }],
  ['below a minimum that nobody enforces', { own: 900 }, { fate: 'kept', isBelow: false }],
  ['cheaper than what one sale costs', { after: percent(20), saleCost: 1201 }, { minor: 1200, isLoss: true }],
  ['as dear as what one sale costs', { after: percent(20), saleCost: 1200 }, { minor: 1200, isLoss: false }],
])('%s', (_what, given, result) => {
  expect(dryRunPrice({ ...price, ...given })).toMatchObject(result)
})

test('each price is counted once, whatever else is said of it', () => {
  const tally = [price, { ...price, own: 1799 }, { ...price, after: by({}, true), floor: floor(true) }]
    .map(dryRunPrice)
    .reduce(counted, emptyTally)
  expect(tally).toEqual({ prices: 3, up: 1, down: 0, unchanged: 1, kept: 1, raised: 1, below: 0, loss: 0 })
})

test('a dry run shows what applying does, for every mixture of base, supplier, owner and settings', () => {
  const values = (priceMinor: number): SyncedValues => ({
    title: '',
    description: '',
    imageIds: [],
    variants: [{ id: 1, active: true, priceMinor }],
  })
  const some = [1000, 1200, 1500]
  for (const follows of [true, false])
    for (const base of [undefined, ...some])
      for (const before of some)
        for (const own of some)
          for (const after of [percent(0), percent(20), percent(50)]) {
            const settings = { ...defaultSyncSettings, follows: { ...defaultSyncSettings.follows, price: follows } }
            const owner = { ...values(own), variants: [{ ...values(own).variants[0]!, compareAtMinor: null }] }
            const followed = follow(base === undefined ? undefined : values(base), values(before), owner, settings)
            const done = reprice(followed, values(before), values(after.result.minor)).values.variants[0]!.priceMinor
            expect(dryRunPrice({ own, base, before, after, follows, floor: floor(false) }).minor).toBe(done)
          }
})
