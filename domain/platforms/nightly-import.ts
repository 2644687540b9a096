import { allowed, type Decision, refused } from '../vocabulary/decision.ts'

/** Whether new products of a supplier's own shop may come in by night: what the first import would bring in is seen by a person. @see E-383 */
export function mayImportNightly(shop: { readonly hasImported: boolean }): Decision<'IMPORT_FIRST'> {
  return shop.hasImported ? allowed : refused('IMPORT_FIRST', 'Import products from your store once, so that new ones can follow.')
}
