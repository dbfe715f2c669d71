import type { PaperSheet } from '#contract/certs/paper/paper.rules'
import type { Papers } from '../paper/pdf'
import type { Addresses } from '../paper/picture'
import { type Clean, cleanText } from '../rich/clean'
import { type SheetRead, sheetOf } from '../sheet/reader'
import { type Unzip, type Unzipped, unzipped } from './unzip'

/** Everything that is done beside the server's one thread: what is given, and what comes back. */
export interface Jobs {
  rich: { given: string; back: Clean }
  sheet: { given: Uint8Array; back: SheetRead }
  unzip: { given: Unzip; back: Unzipped }
  /** Not hostile, but long: whoever waits for another answer would wait for it too. */
  pdf: { given: Papers; back: Uint8Array[] }
  svg: { given: { sheet: PaperSheet; pictures: Addresses }; back: string }
}
export type Job = keyof Jobs

export const jobs: { [J in Job]: (given: Jobs[J]['given']) => Jobs[J]['back'] | Promise<Jobs[J]['back']> } = {
  rich: cleanText,
  sheet: sheetOf,
  unzip: unzipped,
  // What draws is read when the first is drawn: most threads never do.
  pdf: async (given) => (await import('../paper/pdf')).pdfsOf(given),
  svg: async (given) => (await import('../paper/picture')).svgOf(given),
}

/** What a thread is asked, and what it says: that it has begun, then what came of it. */
export interface Asked {
  job: Job
  given: unknown
}
export type Said = { begun: true } | { back: unknown } | { failed: string }
