import { NativeSelect } from '@mantine/core'
import { monthAt, monthName, monthOf } from '@quayside/domain/ledger/month'

const shown = 24

/** The last two years by month. */
export function MonthInput({ month, onChoose }: { month: string; onChoose: (month: string) => void }) {
  const names = [...new Set([...lastMonths(), month])].sort().reverse()
  return (
    <NativeSelect
      aria-label="Month"
      value={month}
      data={names.map((name) => ({ value: name, label: monthName(name) }))}
      onChange={({ currentTarget: { value } }) => onChoose(value)}
    />
  )
}

function lastMonths(): string[] {
  const names = [monthAt(new Date()).name]
  while (names.length < shown) names.push(monthAt(new Date(monthOf(names.at(-1)!).from.getTime() - 1)).name)
  return names
}

export const currentMonth = (): string => monthAt(new Date()).name
