import type { ContentDetail } from '#contract/content/content.model'
import { readLater } from '../../progress.offline'

/** How far somebody is in content, in hundredths, where a later domain knows it; of what is not published nothing is kept. */
export const noteFar = ({ id, title, state }: ContentDetail, percent: number): void => {
  if (state === 'published') void readLater(id, title, percent)
}
