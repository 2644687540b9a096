// Data that several pages of the gallery share.
import { errorFrom } from '#foundation/api/api-error.ts'
import type { Workings } from '#foundation/ui/money/money-with-workings.tsx'
import type { Sale } from '#foundation/ui/money/sale.ts'

export const longTitle = 'Hand-thrown Stoneware Teapot with Bamboo Handle, Glazed in Speckled Oat, 1.1 Litres, Dishwasher Safe'
export const oneLongWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
/** Arabic: "A hand-made pottery teapot with a bamboo handle". */
export const rightToLeft = 'إبريق شاي فخاري مصنوع يدويًا بمقبض من الخيزران'
export const hebrewName = 'סטודיו קרמיקה ירושלים'

export const sale: Sale = { cost: 1240, shipping: 595, retail: 3200, profit: 1365 }
export const loss: Sale = { cost: 1240, shipping: 1595, retail: 2400, profit: -435 }

export const workingsOf = ({ cost, shipping, retail, profit }: Sale): Workings => ({
  title: 'Profit per item sold',
  lines: [
    { label: 'Retail price', note: 'Suggested by the supplier', minor: retail },
    { label: 'Cost', note: 'What you pay the supplier', minor: -cost },
    { label: 'Shipping to US', note: 'First item', minor: -shipping },
  ],
  result: { label: 'Profit', note: 'Before your own costs', minor: profit },
  source: 'Prices as of today.',
  change: { label: 'Change how you price', href: '/settings/imports' },
})

/** An asynchronous action that the server may refuse. */
export const later = (refusal?: string) =>
  new Promise<void>((resolve, reject) =>
    setTimeout(() => (refusal ? reject(errorFrom(409, '', { error: { message: refusal, code: 'CONFLICT' } })) : resolve()), 900),
  )
