import { lazyComponent } from '#ui/states/lazy-component'
import { RichWords } from './rich-words'

/** The cleaner is the heavy half of a rich text: it comes beside the work that needs it, not after. */
const RichHtml = lazyComponent(() => import('./rich-html').then((m) => m.RichHtml))

/** A rich text; until it can be shown its words, so that what is below stays where it is. */
export const RichText = Object.assign(
  ({ html }: { html: string }) => <RichHtml html={html} fallback={<RichWords html={html} />} />,
  { load: RichHtml.load },
)
