import type { Currency } from '@quayside/domain/vocabulary/money'
import { useState } from 'react'
import { CurrencyToggle as Toggle } from '#foundation/ui/buttons/currency-toggle.tsx'
import { Money } from '#foundation/ui/money/money.tsx'
import { Row } from '../../lay.tsx'
import { Looks } from '../../states.tsx'
import type { Widget } from '../../widget.ts'

function Toggling() {
  const [currency, setCurrency] = useState<Currency>('USD')
  return (
    <Row>
      <Toggle value={currency} onChange={setCurrency} />
      <Money minor={currency === 'USD' ? 1240 : 1686} currency={currency} />
    </Row>
  )
}

export const currencyToggle: Widget = {
  key: 'currency-toggle',
  name: 'Currency toggle',
  group: 'Numbers and dates',
  about: 'The currency that prices are shown in. What is owed stays in the supplier’s own.',
  file: 'foundation/ui/buttons/currency-toggle.tsx',
  examples: [
    { title: 'Normal', Show: Toggling },
    {
      title: 'In focus',
      Show: () => (
        <Looks as="focus">
          <Toggling />
        </Looks>
      ),
    },
    { title: 'Disabled', Show: () => <Toggle value="CAD" disabled onChange={() => {}} /> },
  ],
}
