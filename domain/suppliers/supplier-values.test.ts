import { expect, it } from 'vitest'
import { unansweredQuestions } from './branding.ts'
import { type ValuesDraft, valuesFault, valuesMessages } from './supplier-values.ts'

const nothing: ValuesDraft = { values: [], madeInUs: false, madeInCanada: false, hasNone: false }

it.each([
  [{ values: ['vegan'] }, undefined],
  [{ madeInUs: true }, undefined],
  [{ hasNone: true }, undefined],
  [{}, valuesMessages.none],
  [{ madeInUs: true, madeInCanada: true }, valuesMessages.bothCountries],
  [{ values: ['vegan'], madeInUs: true, madeInCanada: true }, valuesMessages.bothCountries],
  [{ hasNone: true, values: ['kosher'] }, valuesMessages.noneAndSome],
  [{ hasNone: true, madeInCanada: true }, valuesMessages.noneAndSome],
] as [Partial<ValuesDraft>, string | undefined][])('values %j: %s', (draft, fault) =>
  expect(valuesFault({ ...nothing, ...draft })).toBe(fault),
)

it('questions of branding without an answer are named in their order', () =>
  expect(
    unansweredQuestions({
      branding_on_product: true,
      branding_on_packaging: null,
      branding_on_box: false,
      branding_on_anything: false,
      branding_no_promo: null,
    }),
  ).toEqual(['branding_on_packaging', 'branding_no_promo']))
