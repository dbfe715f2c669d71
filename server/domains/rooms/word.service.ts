import { namesWork, withWord, wordOf } from '#contract/rooms/word.rules'
import type { Db } from '../../db/client'
import { menuWord } from './word.store'

/** What a room calls a work, in what its people are told. */
export const workWord = async (db: Db, roomId: number): Promise<string> => {
  const row = await menuWord(db, roomId)
  return wordOf(row?.template ?? 0, row?.own)
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
