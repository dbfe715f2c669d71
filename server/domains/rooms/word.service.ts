import { roomsApi } from '#contract/rooms/rooms.api'
import { namesWork, type Says, withWord, wordOf } from '#contract/rooms/word.rules'
import type { Db } from '../../db/client'
import type { Answers } from '../../lib/page/page-data'
import { platformMenus } from './lifecycle/templates.service'
import { menuWords } from './word.store'

/** What each of some rooms calls a work. */
export const workWords = async (db: Db, rooms: readonly number[]): Promise<(roomId: number) => string> => {
  const rows = rooms.length > 0 ? await menuWords(db, rooms) : []
  const words = new Map(
    rows.map(({ id, template, own, platform }) => [
      id,
      wordOf(template, own ?? platformMenus(platform, template).work?.label),
    ]),
  )
  return (roomId) => words.get(roomId) ?? wordOf(0)
}

/** What a room calls a work, in what its people are told. */
export const workWord = async (db: Db, roomId: number): Promise<string> => (await workWords(db, [roomId]))(roomId)

/** Says texts with `{work}` in them as a room does. */
export const sayingsOf = async (db: Db, roomId: number): Promise<Says> => {
  const word = await workWord(db, roomId)
  return (text) => withWord(text, word)
}

/** The same for a first screen, by the room that its page asks for. */
export const pageSays = (got: Answers): Says => {
  const here = got(roomsApi.detail)
  const word = wordOf(here?.template ?? 0, here?.menus.work?.label)
  return (text) => withWord(text, word)
}

/** Texts with `{work}` in them as a room says them, in their order; most have none, and cost nothing. Room 0: the usual word. */
export const roomWords = async <T extends readonly string[]>(
  db: Db,
  roomId: number,
  ...texts: T
): Promise<{ [K in keyof T]: string }> => {
  const word = roomId && texts.some(namesWork) ? await workWord(db, roomId) : wordOf(0)
  return texts.map((text) => withWord(text, word)) as { [K in keyof T]: string }
}
