/** Formats one line of CSV. A cell that a spreadsheet would treat as a formula gets a leading apostrophe. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

/** Some spreadsheets also accept the full-width signs of East Asian keyboards. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/** A negative amount is a number, and columns of it have to add up. */
const amount = /^-\d+(\.\d+)?$/

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = formula.test(value) && !amount.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
