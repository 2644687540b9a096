import { marginPercent, percentWords, type Sale } from '#foundation/ui/money/sale.ts'

interface Step {
  label: string
  note?: string | undefined
  amount: { minor: number }
}

/** Display of a profit's workings: the domain's steps with labels. */
export const profitBill = (steps: readonly Step[], sale: Sale) => ({
  title: 'Profit per item sold',
  lines: steps.map(({ label, note, amount }) => ({ label, minor: amount.minor, ...(note ? { note } : {}) })),
  result: { label: 'Profit', minor: sale.profit, note: `${percentWords(marginPercent(sale))} of the retail price` },
  source: 'The supplier’s prices and rates as they are now.',
})

/** Display of the workings of a store's own price. */
export const priceBill = ({ steps, result }: { steps: readonly Step[]; result: { minor: number } }) => ({
  title: 'What you pay',
  lines: steps.map(({ label, note, amount }) => ({ label, minor: amount.minor, ...(note ? { note } : {}) })),
  result: { label: 'Your price', minor: result.minor },
  source: 'The supplier’s list price and your discount as they are now.',
})
