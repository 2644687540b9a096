/** Derives a handle from a title as Shopify does: `Black Sunglasses!` → `black-sunglasses`. */
export function handleFor(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  return (
    plain
      .replace(/['’]/g, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 255) || 'untitled'
  )
}

/** Returns the handle, or the first free one of `…-1`, `…-2`. */
export function freeHandle(wanted: string, isTaken: (handle: string) => boolean): string {
  if (!isTaken(wanted)) return wanted
  for (let number = 1; ; number += 1) if (!isTaken(`${wanted}-${number}`)) return `${wanted}-${number}`
}
