import { part } from '#lib/part'

/** The cleaner is the heavy half of a rich text: it comes beside the work that needs it, not after. */
export const RichText = part(() => import('./rich-html').then((m) => m.RichHtml))
