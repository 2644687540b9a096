import { counted } from '../../formats/counts.ts'
import { DataTable } from './data-table.tsx'
import classes from './row-faults.module.css'

interface RowFaultsProps {
  label: string
  /** The first refused rows of a file. */
  faults: readonly { row: number; column: string; value: string; message: string }[]
  /** Number of all refused rows. */
  refused: number
}

/** Rows of a file that were refused, each with what to do. */
export function RowFaults({ label, faults, refused }: RowFaultsProps) {
  return (
    <>
      <DataTable
        label={label}
        columns={[
          { name: 'Row', numeric: true, width: 64 },
          { name: 'Column', width: 140 },
          { name: 'Value', width: 160 },
          { name: 'What to do' },
        ]}
        className={classes.faults}
      >
        {faults.map(({ row, column, value, message }) => (
          <tr key={`${row} ${column}`}>
            <td data-num>{row}</td>
            <td>{column}</td>
            <td>{value || <i>empty</i>}</td>
            <td>{message}</td>
          </tr>
        ))}
      </DataTable>
      {refused > faults.length && <p className={classes.more}>And {counted(refused - faults.length, 'more row', 'more rows')}.</p>}
    </>
  )
}
