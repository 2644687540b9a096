import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderInApp } from '../../testing/render.tsx'
import { FilterChips } from '../filters/filter-chips.tsx'
import { RangeFilter } from '../filters/range-filter.tsx'
import { Shortened } from '../shortened.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { DataTable } from './data-table.tsx'
import { ListFooter } from './list-footer.tsx'
import { RowCheck } from './row-check.tsx'
import { TableSkeleton } from './skeletons.tsx'
import { useSelection } from './use-selection.ts'

const names = ['Teapot', 'Candle', 'Tote', 'Soap', 'Lamp']

function Choosing({ listed = names }: { listed?: string[] }) {
  const selection = useSelection(listed)
  return (
    <div style={{ paddingTop: 80 }}>
      <BulkBar chosen={selection.chosen.length} total={listed.length} onAll={selection.all}>
        <output>{selection.chosen.join(' ')}</output>
      </BulkBar>
      {listed.map((name) => (
        <RowCheck key={name} label={name} isChosen={selection.isChosen(name)} onToggle={(isRange) => selection.toggle(name, isRange)} />
      ))}
    </div>
  )
}

test('rows are chosen one by one, all at once, and with Shift all between two', async () => {
  const screen = await renderInApp(<Choosing />)
  await screen.getByRole('checkbox', { name: 'Choose Candle' }).click()
  await expect.element(screen.getByRole('checkbox', { name: '1 selected' })).toBePartiallyChecked()
  await screen.getByRole('checkbox', { name: 'Choose Soap' }).click({ modifiers: ['Shift'] })
  await expect.element(screen.getByRole('status')).toHaveTextContent('Candle Tote Soap')
  await screen.getByRole('checkbox', { name: '3 selected' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent(names.join(' '))
  await screen.getByRole('checkbox', { name: '5 selected' }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'Select all' })).not.toBeChecked()
})

function Shrinking() {
  const [listed, setListed] = useState(names)
  return (
    <>
      <Choosing listed={listed} />
      <button type="button" onClick={() => setListed(['Teapot', 'Lamp'])}>
        Next
      </button>
    </>
  )
}

test('rows no longer listed are no longer chosen', async () => {
  const screen = await renderInApp(<Shrinking />)
  await screen.getByRole('checkbox', { name: 'Select all' }).click()
  await screen.getByRole('button', { name: 'Next' }).click()
  await expect.element(screen.getByRole('checkbox', { name: '2 selected' })).toBeChecked()
})

test('a column that can be sorted is a link, and says how it is sorted', async () => {
  const screen = await renderInApp(
    <DataTable
      label="Products"
      columns={[
        { name: 'Product', sort: { href: '?sort=-name', order: 'ascending' } },
        { name: 'Price', numeric: true, sort: { href: '?sort=price' } },
        { name: 'Stock' },
      ]}
    >
      <tr>
        <td>Teapot</td>
        <td data-num>$32.00</td>
        <td>4</td>
      </tr>
    </DataTable>,
  )
  await expect.element(screen.getByRole('columnheader', { name: 'Product' })).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(screen.getByRole('link', { name: 'Price' })).toHaveAttribute('href', '?sort=price')
  await expect.element(screen.getByRole('columnheader', { name: 'Price' })).not.toHaveAttribute('aria-sort')
  await expect.element(screen.getByRole('link', { name: 'Stock' })).not.toBeInTheDocument()
})

test('six rows stand while a list loads', async () => {
  const screen = await renderInApp(<TableSkeleton columns={[40, 80]} />)
  expect(screen.getByRole('status', { name: 'Loading' }).element().children).toHaveLength(6)
})

test('the end of a list says where one is, and every page is a link', async () => {
  const screen = await renderInApp(
    <ListFooter from={181} to={216} total={1440} of="products" page={6} pages={40} hrefFor={(page) => `?page=${page}`} />,
  )
  await expect.element(screen.getByText('181–216 of 1,440 products')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Page 6', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect.element(screen.getByRole('link', { name: 'Page 40' })).toHaveAttribute('href', '?page=40')
  await expect.element(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '?page=7')
})

test.each([
  [{ from: 1, to: 1, total: 1, of: 'suppliers' }, '1 supplier'],
  [{ from: 1, to: 1, total: 1, of: 'entries' }, '1 entry'],
  [{ from: 1, to: 1, total: 1, of: 'products and suppliers', one: 'product or supplier' }, '1 product or supplier'],
  [{ from: 37, to: 37, total: 37, of: 'products' }, '37 of 37 products'],
])('a count of one is singular: %j', async (part, words) => {
  const screen = await renderInApp(<ListFooter {...part} page={1} pages={1} hrefFor={(page) => `?page=${page}`} />)
  await expect.element(screen.getByText(words, { exact: true })).toBeVisible()
})

test('an address past the end leads back to the last page', async () => {
  const screen = await renderInApp(
    <ListFooter from={0} to={0} total={90} of="products" page={50} pages={9} hrefFor={(page) => `?page=${page}`} />,
  )
  await expect.element(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '?page=9')
  await expect.element(screen.getByRole('link', { name: 'Next page' })).not.toBeInTheDocument()
})

test('a chip’s cross takes its filter away, and the last control all', async () => {
  const removed = vi.fn()
  const cleared = vi.fn()
  const screen = await renderInApp(
    <FilterChips chips={[{ key: 'price', name: 'Price', value: '$10 to $40' }]} onRemove={removed} onClear={cleared} />,
  )
  await screen.getByRole('button', { name: 'Remove filter Price $10 to $40' }).click()
  expect(removed).toHaveBeenCalledWith('price')
  await screen.getByRole('button', { name: 'Clear all' }).click()
  expect(cleared).toHaveBeenCalledOnce()
})

function Ranging({ onApply }: { onApply: (range: object) => void }) {
  const [range, setRange] = useState<{ min?: number | undefined; max?: number | undefined }>({})
  return (
    <RangeFilter
      name="Price"
      ends={['min', 'max']}
      {...range}
      onApply={(next) => {
        setRange(next)
        onApply(next)
      }}
    />
  )
}

test('a range is applied by Enter; one whose ends are crossed is refused with its reason', async () => {
  const applied = vi.fn()
  const screen = await renderInApp(<Ranging onApply={applied} />)
  await screen.getByRole('button', { name: 'Price' }).click()
  await screen.getByLabelText('From').fill('50')
  await screen.getByLabelText('To').fill('10')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The minimum is above the maximum.')
  await userEvent.keyboard('{Enter}')
  expect(applied).not.toHaveBeenCalled()
  await screen.getByLabelText('To').fill('120.50')
  await userEvent.keyboard('{Enter}')
  expect(applied).toHaveBeenCalledExactlyOnceWith({ min: 50, max: 120.5 })
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('a shortened text is whole for who hears it, and for who rests on it', async () => {
  const name = 'The North Woods Soap and Candle Company'
  const screen = await renderInApp(
    <a href="/supplier-id/1">
      <Shortened text={name} to="supplierName" />
    </a>,
  )
  await expect.element(screen.getByRole('link', { name, exact: true })).toBeVisible()
  expect(screen.getByRole('link').element().textContent).toBe(name)
  const seen = screen.getByText(name).element().previousElementSibling!
  expect(getComputedStyle(seen, '::before').content).toBe('"The North Woods Soap and…"')
  await userEvent.hover(screen.getByRole('link'))
  await expect.element(screen.getByText(name).last()).toBeVisible()
})
