/** RFC 4648 without padding: letters and digits that users can type. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** @throws Error if a character is not in the alphabet */
export function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) => {
    const value = alphabet.indexOf(sign)
    if (value < 0) throw new Error('not base32')
    return value.toString(2).padStart(5, '0')
  })
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
