import { blankAddress } from '../../shop/blank.ts'
import { countryName, provinceName, shopperStates } from '../../shop/country-names.ts'
import type { Address } from '../../shop/documents.ts'
import { refuse } from '../call/call.ts'

export type AddressInput = Partial<Record<keyof Address, string | null>>

/** Reads a whole address: what is left out is empty. A province must be one of its country. */
export function readAddress(input: AddressInput | null | undefined, field: readonly string[]): Address | null {
  if (!input) return null
  const { countryCode = null, provinceCode = null } = input
  const states = shopperStates[countryCode ?? '']
  if (states && provinceCode && !states[provinceCode])
    refuse([...field, 'provinceCode'], `Province is not valid in ${countryName(countryCode)}`, 'INVALID')
  return {
    ...blankAddress,
    ...input,
    country: input.country ?? countryName(countryCode),
    province: input.province ?? provinceName(countryCode, provinceCode),
  }
}
