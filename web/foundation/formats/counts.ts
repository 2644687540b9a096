/** Formats a count with commas: `6,410`. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}

/** Formats a count with its noun: `1 product`, `402 products`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}
