import { useQuery } from '@tanstack/react-query'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ApiError, errorFrom, offlineMessage } from '../../api/api-error.ts'
import { createQueryClient, showFailure } from '../../api/query-client.ts'
import { retryWhenBack } from '../../api/retry-when-back.ts'
import { setLiveState } from '../../live/live-state.ts'
import { renderInApp } from '../../testing/render.tsx'
import { showBanner } from './banner-store.ts'
import { FailureNotice } from './failure-notice.tsx'
import { closeToast, toastStore } from './toast-store.ts'

afterEach(() => {
  for (const { id } of toastStore.current()) closeToast(id)
})

const number = '7f3a9c42-51d8-4a0e-9c2b-0d6f1e2a3b4c'
const failed = () => errorFrom(502, 'Bad Gateway', undefined, number)

/** Fake clipboard that records copied text. */
function clipboard() {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => write.mockRestore())
  return write
}

test('a number that cannot be copied says so', async () => {
  clipboard().mockRejectedValueOnce(new Error('denied'))
  const screen = await renderInApp(<p>A page</p>)
  showFailure(failed())
  await screen
    .getByRole('alert')
    .getByRole('button', { name: /Number to quote/ })
    .click()
  await expect.element(screen.getByText('Failed to copy text')).toBeVisible()
})

test('a failure is a danger toast titled Error, with a number that a press copies whole', async () => {
  const copied = clipboard()
  const screen = await renderInApp(<p>A page</p>)
  showFailure(failed())
  const toast = screen.getByRole('alert')
  await expect.element(toast).toMatchTextContent(/^Error\s*Bad Gateway\s*Number to quote: 7f3a9c42$/)
  await toast.getByRole('button', { name: /Number to quote/ }).click()
  expect(copied).toHaveBeenCalledWith(number)
})

test('a failed call without any words has the fallback’s', async () => {
  const screen = await renderInApp(<p>A page</p>)
  showFailure(errorFrom(502, '', undefined, number))
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Uh-oh\. An error occurred\. Please contact support for help\./)
})

test('a failure that needs action stays on the page, with its number and a retry', async () => {
  const retry = vi.fn()
  const screen = await renderInApp(<FailureNotice text="Error retrieving products" error={failed()} onRetry={retry} />)
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/^Error retrieving products Number to quote: 7f3a9c42/)
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(retry).toHaveBeenCalledOnce()
})

test('an error that led elsewhere stands at the top until it is dismissed, by the keyboard too', async () => {
  const screen = await renderInApp(<p>A page</p>)
  showBanner({ text: 'Please authorise your store again', requestId: number })
  onTestFinished(() => showBanner(undefined))
  const top = screen.getByRole('region', { name: 'Notices' })
  await expect.element(top.getByRole('alert')).toMatchTextContent(/Error\s*Please authorise your store again Number to quote: 7f3a9c42/)
  const dismiss = top.getByRole('button', { name: 'Dismiss' })
  ;(dismiss.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(top.getByRole('alert')).not.toBeInTheDocument()
})

test('a server that cannot be reached is said at the top, can be tried at once, and is forgotten when it is back', async () => {
  const tryNow = vi.fn()
  const screen = await renderInApp(<p>A page</p>)
  onTestFinished(() => setLiveState('connecting'))
  setLiveState('unreachable', tryNow)
  const notice = screen.getByText(/The server cannot be reached/)
  await expect.element(notice).toBeVisible()
  await screen.getByRole('button', { name: 'Try now' }).click()
  expect(tryNow).toHaveBeenCalledOnce()
  setLiveState('live')
  await expect.element(notice).not.toBeInTheDocument()
  setLiveState('unreachable')
  await screen.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(notice).not.toBeInTheDocument()
})

test('a machine without a network says so, unless its server is told to be there', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => {
    online.mockRestore()
    setLiveState('connecting')
  })
  const screen = await renderInApp(<p>A page</p>)
  const notice = screen.getByText(/You are offline/)
  await expect.element(notice).toBeVisible()
  setLiveState('live')
  await expect.element(notice).not.toBeInTheDocument()
  setLiveState('polling')
  await expect.element(notice).toBeVisible()
  online.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  await expect.element(notice).not.toBeInTheDocument()
})

test('where nobody answered the network is named, on the page and in a toast, and not support or a number', async () => {
  const nobody = new ApiError(0, offlineMessage, { complaints: [{ code: 'NO_ANSWER' }], requestId: number })
  const screen = await renderInApp(<FailureNotice text="Error retrieving orders. Please contact support." error={nobody} />)
  await expect.element(screen.getByText(offlineMessage)).toBeVisible()
  showFailure(nobody, 'Error saving. Please contact support.')
  await expect.element(screen.getByRole('alert').last()).toMatchTextContent(/You are offline/)
  await expect.element(screen.getByText(/support|Number to quote/)).not.toBeInTheDocument()
})

test('failed reads are refetched when the network or the server is back', async () => {
  let isBack = false
  let asked = 0
  const client = createQueryClient()
  retryWhenBack(client)
  onTestFinished(() => setLiveState('connecting'))
  function Orders() {
    const { data, error } = useQuery({
      queryKey: ['orders'],
      retry: false,
      queryFn: async () => {
        asked++
        if (!isBack) throw new ApiError(0, offlineMessage, { complaints: [{ code: 'NO_ANSWER' }] })
        return 'Order #1001'
      },
    })
    return data ? <p>{data}</p> : error ? <FailureNotice text="Error" error={error} /> : null
  }
  const screen = await renderInApp(<Orders />, client)
  await expect.element(screen.getByText(offlineMessage)).toBeVisible()
  dispatchEvent(new Event('online'))
  await expect.poll(() => asked).toBe(2)
  setLiveState('unreachable')
  isBack = true
  setLiveState('live')
  await expect.element(screen.getByText('Order #1001')).toBeVisible()
  expect(asked).toBe(3)
})

test('a failure of ours that nobody numbered shows no number', async () => {
  const screen = await renderInApp(<FailureNotice text="Error retrieving products" error={new ApiError(500, 'x')} />)
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/^Error retrieving products$/)
})
