import { lazyComponent } from '#ui/states/lazy-component'

/** The cleaner is the heavy half of a rich text: it comes beside the work that needs it, not after. */
export const RichText = lazyComponent(() => import('./rich-html').then((m) => m.RichHtml))
