/** Run in a process of its own by chromium-path.ts: the package unpacks into the temporary folder of its process. */
import chromium from '@sparticuz/chromium'

await chromium.executablePath()
