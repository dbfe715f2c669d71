import type { Found } from '#contract/search/search.api'
import { SEARCH_KINDS, type SearchKind, searchWords } from '#contract/search/search.rules'
import type { KnownAnswer } from '#lib/net/known'
import { readers } from './seen-readers'

/** Without a network as many as a search shows. */
const MOST = 50

const byPath = new Map(readers.map((one) => [one.path, one]))

const numberIn = (input: unknown, name: string): number => {
  const value = (input as Record<string, unknown> | undefined)?.[name]
  return typeof value === 'number' ? value : 0
}

/** What answers on this device hold whose title and text together contain every word: titles before texts, what was read last first, each once. */
export const findSeen = (known: readonly KnownAnswer[], typed: string, kind: SearchKind | undefined): Found[] => {
  const words = searchWords(typed.toLowerCase())
  if (!words.length) return []
  const roomTitles = new Map<number, string>()
  const found = new Map<string, Found & { titled: boolean }>()
  for (const { key, data, at } of [...known].sort((a, b) => b.at - a.at)) {
    const [, path, input] = key
    const rows =
      byPath.get(path)?.rows(data, { room: numberIn(input, 'training_room_id'), id: numberIn(input, 'id') }) ?? []
    for (const row of rows) {
      if (row.kind === 'room' && !roomTitles.has(row.id)) roomTitles.set(row.id, row.title)
      const name = `${row.kind} ${row.id}`
      const [title, text] = [row.title.toLowerCase(), row.text.toLowerCase()]
      const titled = words.every((word) => title.includes(word))
      if (found.has(name) || (kind && row.kind !== kind)) continue
      if (titled || words.every((word) => title.includes(word) || text.includes(word)))
        found.set(name, { ...row, room_title: '', time: Math.floor(at / 1000), titled })
    }
  }
  return [...found.values()]
    .sort((a, b) => Number(b.titled) - Number(a.titled) || SEARCH_KINDS.indexOf(a.kind) - SEARCH_KINDS.indexOf(b.kind))
    .slice(0, MOST)
    .map(({ titled: _, ...row }) => ({ ...row, room_title: roomTitles.get(row.room_id) ?? '' }))
}
