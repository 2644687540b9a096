/** Browsers cache a failed script import, so only a reload requests it again. */

const pauseMs = 2000
let isWaiting = false

/** Reloads the page once the server responds; the page stays as it is until then. */
export async function reloadWhenReachable(): Promise<void> {
  if (isWaiting) return
  isWaiting = true
  while (!(await isReachable())) await new Promise((resolve) => setTimeout(resolve, pauseMs))
  location.reload()
}

const isReachable = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )
