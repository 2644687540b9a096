/** One line of CSV. A cell that a spreadsheet would take for a formula is given a leading apostrophe. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

/** Some spreadsheets read the wide signs of East Asian keyboards, too. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
