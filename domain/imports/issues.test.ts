import { describe, expect, it } from 'vitest'
import { type ImportedFacts, issuesOf } from './issues.ts'

const fine: ImportedFacts = {
  supplierSells: true,
  productOffered: true,
  syncState: 'in_step',
  syncFailure: null,
  isOutOfStep: false,
  hasConflict: false,
  isBelowCost: false,
}

it('a product that stands as it should has no issue', () => expect(issuesOf(fine)).toEqual([]))

describe('an issue is', () => {
  it.each([
    [{ supplierSells: false }, ['supplier_gone']],
    [{ productOffered: false }, ['product_gone']],
    [{ supplierSells: false, productOffered: false }, ['supplier_gone']],
    [{ syncState: 'failed' }, ['sync_failed']],
    [{ syncState: 'failed', isOutOfStep: true }, ['sync_failed']],
    [{ isOutOfStep: true }, ['out_of_step']],
    [{ hasConflict: true, isBelowCost: true }, ['conflict', 'below_cost']],
    [{ syncState: 'waiting' }, []],
  ])('%j: %j', (more, kinds) => expect(issuesOf({ ...fine, ...more }).map(({ kind }) => kind)).toEqual(kinds))
})

it('a failed sync is told in the platform’s words', () => {
  expect(issuesOf({ ...fine, syncState: 'failed', syncFailure: 'Title is too long' })[0]?.text).toBe(
    'The last sync failed: Title is too long',
  )
})
