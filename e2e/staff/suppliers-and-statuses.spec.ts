import { demoPassword } from '@quayside/fixtures/sign-ins'
import { call } from '../world/call.ts'
import { openStore, payFor, sell, until } from '../world/open-store.ts'
import { expect, test } from '../world/test.ts'

const soap = 'Citrus Grove Bath Bomb'

for (const width of [1280, 390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('staff gives a supplier a demerit, and takes it back', async ({ page, world, enterAs, expectAccessible }) => {
      const note = `Seen at ${width} px`
      await enterAs('Quayside')
      await page.goto(`${world.url}/admin/supplier-stats?search=Copper+Heron`)
      await expect(page.getByRole('rowheader', { name: 'Copper Heron' })).toBeVisible()
      await expectAccessible()
      await page.getByRole('button', { name: 'Demerits of Copper Heron' }).click()
      await page.getByLabel('Type').selectOption('Incorrect Invoice')
      await page.getByLabel('Points').selectOption('−2')
      await page.getByRole('textbox', { name: 'Note' }).fill(note)
      await page.getByRole('button', { name: 'Give demerit' }).click()
      await expect(page.getByText('The demerit is given. The supplier is mailed.')).toBeVisible()
      await page.getByRole('button', { name: 'Demerits of Copper Heron' }).click()
      const given = page.getByRole('list', { name: 'Demerits so far' }).getByRole('listitem').filter({ hasText: note })
      await given.getByRole('button', { name: 'Take back Incorrect Invoice -2' }).click()
      await given.getByLabel('Reason').fill('It was our mistake')
      await given.getByRole('button', { name: 'Take back', exact: true }).click()
      await expect(given.getByText('Taken back: It was our mistake')).toBeVisible()
    })

    test('staff cancels a paid order, with a reason that its store reads; the money goes back', async ({
      page,
      world,
      enterAs,
      another,
      expectAccessible,
    }) => {
      const store = await openStore(world, { isOnTrial: true, isConnected: true })
      const order = await sell(world, store, [soap])
      await payFor(world, store, order)
      const block = async () => (await call(world, 'GET', `order/?id=${order.id}`, { token: store.token })).data.order.suppliers[0]
      const { supplier_order_id: id, total } = await until(async () => {
        const one = await block()
        return one.status === 'paid' && one
      }, 'the order to be paid')

      const staff = await another()
      await staff.setViewportSize({ width, height: 844 })
      await enterAs('Quayside', staff)
      await staff.goto(`${world.url}/admin/order-status/${id}`)
      await expectAccessible(staff)
      await staff.getByLabel('New status').selectOption('Cancelled')
      await staff.getByLabel('Reason').fill('The supplier told us on the phone that it burnt down')
      await staff.getByRole('button', { name: 'Change status' }).click()
      const proof = staff.getByLabel('Password', { exact: true })
      await proof
        .or(staff.getByText(/goes back to the store/))
        .first()
        .waitFor()
      if (await proof.isVisible()) {
        await proof.fill(demoPassword)
        await staff.getByRole('button', { name: 'Confirm' }).click()
      }
      await until(async () => (await block()).refunded?.minor === total.minor, 'the money to go back')

      await enterAs(store)
      await page.goto(`/order/${order.id}`)
      await expect(page.getByText('burnt down', { exact: false }).first()).toBeVisible()
      await expectAccessible()
    })
  })
}
