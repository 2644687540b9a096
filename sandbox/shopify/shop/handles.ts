/** `Black Sunglasses!` → `black-sunglasses`, as Shopify makes a handle of a title. */
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

/** The handle, or the first of `…-1`, `…-2` that is free. */
export function freeHandle(wanted: string, isTaken: (handle: string) => boolean): string {
  if (!isTaken(wanted)) return wanted
  for (let number = 1; ; number += 1) if (!isTaken(`${wanted}-${number}`)) return `${wanted}-${number}`
}
