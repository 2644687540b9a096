import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { errorFrom } from '../api/api-error.ts'
import { faultsFrom, faultsOf, summaryOf } from './faults.ts'

const labels = { title: 'Title', variants: 'Variants', 'address.zip': 'Zip' }

describe('the faults of a form', () => {
  it('are the first complaint of each field, in the schema’s words', () => {
    const schema = z.object({
      title: z.string().min(1, 'Please enter a title').max(0, 'Too long'),
      variants: z.array(z.object({ price: z.number('Please enter a valid price') })),
    })
    const { error } = schema.safeParse({ title: '', variants: [{ price: 'a' }] })
    expect(faultsOf(error!.issues)).toEqual({ title: 'Please enter a title', 'variants.0.price': 'Please enter a valid price' })
  })
  it('are the same when the server finds them', () => {
    const error = errorFrom(422, '', { error: { message: 'Please enter a title', field: 'title' }, errors: [{ message: 'General' }] })
    expect(faultsFrom(error)).toEqual({ title: 'Please enter a title' })
    expect(faultsFrom(new Error('other'))).toEqual({})
  })
})

describe('the summary of a form', () => {
  it('names the failing fields by their labels, each once', () => {
    expect(summaryOf({ title: 'a', 'variants.0.price': 'b', 'variants.1.price': 'c', 'address.zip': 'd' }, labels)).toBe(
      'Field Errors: Title, Variants, Zip',
    )
  })
  it('is the form’s own complaint where no field fails', () => {
    expect(summaryOf({ '': 'The ends are the wrong way round' }, labels)).toBe('The ends are the wrong way round')
    expect(summaryOf({}, labels)).toBeUndefined()
  })
  it('says both where fields and the whole fail', () => {
    expect(summaryOf({ title: 'a', '': 'The ends are the wrong way round' }, labels)).toBe(
      'Field Errors: Title\nThe ends are the wrong way round',
    )
  })
})
