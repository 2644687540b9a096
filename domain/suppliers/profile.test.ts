import { expect, it } from 'vitest'
import { profileFaults, type SupplierProfile } from './profile.ts'

const complete: SupplierProfile = {
  tagline: 'Soap from the north',
  story: 'We boil soap in small batches.',
  returnPolicy: 'Within 30 days, unopened.',
  website: 'https://northwoods.example',
  discountPercent: 30,
}

it.each([
  [{}, []],
  [{ tagline: 'Soaps' }, ['short_description']],
  [{ tagline: 'x'.repeat(256) }, ['short_description']],
  [{ story: '         short' }, ['description']],
  [{ returnPolicy: '' }, ['return_policy']],
  [{ website: null }, ['website']],
  [{ website: 'northwoods' }, ['website']],
  [{ discountPercent: 29 }, ['discount']],
  [{ tagline: '', story: '' }, ['short_description', 'description']],
] as [Partial<SupplierProfile>, string[]][])('a profile with %j has faults in %j', (part, faults) =>
  expect(profileFaults({ ...complete, ...part })).toEqual(faults),
)
