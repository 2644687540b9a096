/** Stops a process cleanly on Ctrl-C, SIGTERM or the end of a parent with an IPC channel; a second signal stops it at once. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  const handle = (): void => {
    if (stopping) process.exit(1)
    stopping = true
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', handle)
  process.on('SIGTERM', handle)
  process.once('disconnect', handle)
}
