/** Staff that uploads rates of duty and tax. */
import { rateColumns } from '@quayside/domain/landed-cost/duty-rate'
import { makeAdmin } from '#testing/actors/actors'
import type { TestWorld } from '#testing/test-world'

export type RateRow = Partial<Record<(typeof rateColumns)[number], string>>

/** A CSV file of rates. @param rows differences from a duty of 10 % to Canada on all goods */
export const rateFile = (...rows: RateRow[]): Buffer =>
  Buffer.from(
    [[...rateColumns], ...rows.map((row) => rateColumns.map((column) => ({ ...usual, ...row })[column] ?? ''))]
      .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
      .join('\r\n'),
  )

const usual: RateRow = { Country: 'CA', Kind: 'duty', 'Rate percent': '10', Source: 'Customs Tariff', 'Valid from': '2024-01-01' }

export const sendRates = (world: TestWorld, token: string, bytes: Buffer, name = 'rates.csv') =>
  world.call('POST', `/v1/admin/duty_rates/?name=${encodeURIComponent(name)}`, { token, bytes })

export async function uploadRates(world: TestWorld, ...rows: RateRow[]): Promise<void> {
  const { token } = await makeAdmin(world)
  const answer = await sendRates(world, token, rateFile(...rows))
  if (!answer.body.is_replaced) throw new Error(`the rates were refused: ${JSON.stringify(answer.body)}`)
}
