/** Barcodes of variants: GTINs as printed under EAN, UPC and ITF codes. The last digit checks the others. */

export const longestBarcode = 40
export const wrongBarcode = 'Please enter a valid barcode (EAN, UPC or GTIN)'

/** Parses a typed barcode; spaces and hyphens between the digits are ignored. Undefined if it is no GTIN. */
export function readBarcode(typed: string): string | undefined {
  const digits = typed.replace(/[\s'’-]/g, '')
  return /^(\d{8}|\d{12,14})$/.test(digits) && /[1-9]/.test(digits) && hasCheckDigit(digits) ? digits : undefined
}

/** GTINs are the same in any length: shorter ones are filled with zeros to fourteen digits. */
export const gtinOf = (barcode: string): string => barcode.padStart(14, '0')

/**
 * GTINs, filled to fourteen digits, that each company gives to goods of its own: GS1 prefixes 02, 04 and 20 to 29, and 0 and 2 of a GTIN-8.
 * A database reads it too.
 */
export const internalGtin = /^(000000[02]|[0-9](02|04|2))/

/** Whether companies mean the same goods by a barcode. */
export const isShared = (barcode: string): boolean => !internalGtin.test(gtinOf(barcode))

function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
