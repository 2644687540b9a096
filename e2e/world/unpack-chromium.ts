/** Separate process of chromium-path.ts, because the package unpacks into its process's temporary folder. */
import chromium from '@sparticuz/chromium'

await chromium.executablePath()
