import { onTestFinished } from 'vitest'

/** Records the addresses that the browser is sent to, without navigating. */
export function departures(): string[] {
  const seen: string[] = []
  const listen = (event: Event & { destination?: { url: string } }) => {
    seen.push(event.destination!.url)
    event.preventDefault()
  }
  const { navigation } = window as unknown as { navigation: EventTarget }
  navigation.addEventListener('navigate', listen)
  onTestFinished(() => navigation.removeEventListener('navigate', listen))
  return seen
}
