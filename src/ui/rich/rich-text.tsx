import { piece } from '#ui/states/piece'

/** The cleaner is the heavy half of a rich text: it comes beside the work that needs it, not after. */
export const RichText = piece(() => import('./rich-html').then((m) => m.RichHtml))
