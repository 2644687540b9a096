/** The web app's colours and sizes as a style sheet, from web/foundation/theme. */
import { lookCss } from '../../web/foundation/theme/look-css.ts'

export const lookFile = () => ({ file: 'web/foundation/theme/look.gen.css', text: lookCss() })
