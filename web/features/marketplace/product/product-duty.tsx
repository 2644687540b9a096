import { useState } from 'react'
import { DutyLines, dutyTitle } from '#features/landed-cost/parts/duty-lines.tsx'
import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { CountrySelect, ProvinceField } from '#foundation/forms/place-fields.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { useProductDuty } from '../marketplace.queries.ts'
import classes from './product-duty.module.css'

/** Duty and tax of one piece to a destination that is chosen here. They are part of no amount on the page. */
export function ProductDuty({ productId }: { productId: number }) {
  const { country: ofStore } = useStoreSettings()
  const [country, setCountry] = useState(ofStore)
  const [province, setProvince] = useState('')
  const { data: estimate, error, refetch } = useProductDuty({ id: productId, country, province })
  const hasProvinces = country === 'US' || country === 'CA'
  return (
    <Panel flush title={dutyTitle} label={dutyTitle} aside={<span className={classes.aside}>One piece, sent alone</span>}>
      <div className={classes.place}>
        <CountrySelect
          label="Destination"
          required
          value={country}
          onChange={(code) => {
            setCountry(code)
            setProvince('')
          }}
        />
        {hasProvinces && <ProvinceField country={country} value={province} onChange={setProvince} />}
      </div>
      {estimate ? (
        <DutyLines estimate={estimate} />
      ) : error ? (
        <div className={classes.failure}>
          <FailureNotice text="The estimate could not be loaded." error={error} onRetry={refetch} />
        </div>
      ) : (
        <TableSkeleton columns={[240, 90, 240]} />
      )}
    </Panel>
  )
}
