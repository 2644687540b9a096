/** Ctrl-C and SIGTERM end a process in order; a second one ends it at once. */
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
}
