/** A browser keeps a script's failure: only a page that is loaded anew asks for it again. */

const pauseMs = 2000
let isWaiting = false

/** Reloads the page as soon as the server answers; until then what is on the page stays. */
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
