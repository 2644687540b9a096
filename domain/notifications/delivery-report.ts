/** Reports of mail servers about mail that they could not deliver. @see RFC 3464 */

export interface FailedDelivery {
  /** In lower case. */
  readonly email: string
  /** Enhanced status code: `5.1.1`. */
  readonly status: string
  readonly detail: string
}

/** Joins lines that were folded, or broken by quoted-printable. */
const unfolded = (raw: string): string =>
  raw
    .replaceAll('\r\n', '\n')
    .replace(/=\n/g, '')
    .replace(/\n[ \t]+/g, ' ')

/** Failures for good in a report; delays and failures that may pass are left out. */
export function failedDeliveries(raw: string): FailedDelivery[] {
  const [, ...after] = unfolded(raw).split(/^content-type:\s*message\/delivery-status\b.*$/im)
  const part = after.join('\n').split(/^--/m)[0] ?? ''
  return part.split(/\n\s*\n/).flatMap((group) => {
    const email = addressIn(field(group, 'final-recipient') ?? field(group, 'original-recipient'))
    const status = field(group, 'status')?.match(/^[245]\.\d{1,3}\.\d{1,3}/)?.[0]
    if (!email || !status?.startsWith('5') || field(group, 'action')?.toLowerCase() !== 'failed') return []
    return [{ email, status, detail: (field(group, 'diagnostic-code') ?? '').slice(0, 300) }]
  })
}

const field = (group: string, name: string): string | undefined =>
  group
    .split('\n')
    .find((line) => line.toLowerCase().startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .trim()

/** @param value `rfc822; Name@host` */
function addressIn(value: string | undefined): string | undefined {
  const address = value
    ?.replace(/^[^;]*;/, '')
    .trim()
    .replace(/^<|>$/g, '')
    .toLowerCase()
  return address && /^[^\s@<>]+@[^\s@<>]+$/.test(address) ? address : undefined
}

/** Tokens of our unsubscribe links in the mail that a report gives back: whoever has none of them has not seen the mail. */
export const unsubscribeTokensIn = (raw: string): string[] => [
  ...new Set(
    [
      ...unfolded(raw)
        .replaceAll('=3D', '=')
        .matchAll(/\/unsubscribe\/?\?token=([A-Za-z0-9]{40})/g),
    ].map(([, token]) => token!),
  ),
]

/** Whether a mail server's refusal says that the address does not exist. */
export const isUnknownAddress = (refusal: string): boolean => /\b5\.1\.(?:1|2|3|6|10)\b/.test(refusal)
