import * as z from 'zod/mini'

/** A film may be there twice: as it is, and smaller for a thin line. */
export const QUALITIES = ['high', 'low'] as const
export type Quality = (typeof QUALITIES)[number]

/** In which of the two an offline copy takes a file; '' = in both, as what is no film. */
export const takenIn = z.enum(['', ...QUALITIES])

interface Film {
  mime: string
  filesize: number
}
/** Why a file can't be the smaller rendition of another; '' where it can. */
export const renditionProblem = (high: Film | undefined, low: Film): string => {
  if (!high?.mime.startsWith('video/')) return '只有视频可以有流畅版'
  if (!low.mime.startsWith('video/')) return '流畅版也要是视频'
  return low.filesize < high.filesize ? '' : '流畅版要比高清版小'
}

/** Seconds by which two encodings of one film may differ. */
const SAME_FILM = 2
/** Whether two films are too unlike in length (seconds; 0 = not known) to be one: what was seen of one counts for the other. */
export const lengthsDiffer = (high: number, low: number): boolean =>
  high > 0 && low > 0 && Math.abs(high - low) > SAME_FILM
