import type { ResourceKind } from '../content.model'
import { type ContentKind, type ContentType, contentTypes } from '../content.types'

/** Read to the end as far as scrolling tells: the last lines may stay below the edge of a window. */
export const READ_AT = 95

/** Of which rules a reader's opening counts: where nobody reports of it, nothing else does. */
export const countsOpening = (progress: ContentKind['progress']): boolean =>
  progress === 'opened' || progress === 'reported'

const elsewhere: readonly ContentKind['reader'][] = ['link', 'reference', 'own']
/** Whether content that was taken along is all there without a network: a package is not, nor what only leads somewhere else. */
export const readsOffline = (of: { content_type: ContentType; kind: ResourceKind | '' }): boolean =>
  !elsewhere.includes(contentTypes[of.content_type].reader) && of.kind !== 'scorm' && of.kind !== 'link'

/** How far somebody is in content, in hundredths, and since when. */
export interface ReadFar {
  content_id: number
  percent: number
  time: number
}

export const isRead = (percent: number): boolean => percent >= READ_AT

export const readCount = (ids: readonly number[], far: ReadonlyMap<number, ReadFar>): number =>
  ids.filter((id) => isRead(far.get(id)?.percent ?? 0)).length

/** Where somebody goes on in a list: what was opened last and not read to its end, else the next one behind it, else the first that is left. */
export const goOnWith = (ids: readonly number[], far: ReadonlyMap<number, ReadFar>): number | undefined => {
  const left = ids.filter((id) => !isRead(far.get(id)?.percent ?? 0))
  const latest = ids.reduce(
    (best, id) => ((far.get(id)?.time ?? 0) > (far.get(best)?.time ?? 0) ? id : best),
    ids[0] ?? 0,
  )
  const from = far.has(latest) ? ids.indexOf(latest) : 0
  return left.find((id) => ids.indexOf(id) >= from) ?? left[0]
}

/** What stands before and behind one of a list, and where it stands, from 1; undefined where it is not of the list. */
export const around = (ids: readonly number[], id: number) => {
  const i = ids.indexOf(id)
  return i < 0 ? undefined : { previous: ids[i - 1], next: ids[i + 1], place: i + 1, total: ids.length }
}
